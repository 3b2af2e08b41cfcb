import { familyTextOf } from '@huishou/wire/catalog/waste-families'
import { stockAlarmText } from '@huishou/wire/yard/states'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useStockAlarms, type StockAlarm } from '../queries.ts'
import { useFamilies } from './capacity-dialog.tsx'
import { messages } from './messages.ts'

/**
 * Lists the families of materials in stock that should be sold soon, by shop; each line links to the stock of its shop.
 * Hidden if there are none.
 */
export function AlarmList({ shopId }: { shopId: number | null }) {
  const say = useSay()
  const reply = useStockAlarms().data
  const rows = reply?.rows.filter((row) => shopId === null || row.shopId === shopId) ?? []
  if (!reply || rows.length === 0) return null
  const { fullPercent: percent, oldDays: days } = reply
  const lead = days === 0 ? messages.alarmsFull : percent === 0 ? messages.alarmsOld : messages.alarmsLead
  return (
    <section className="block room-alarms" aria-labelledby="room-alarms">
      <header>
        <h2 id="room-alarms">
          <TriangleAlert size={16} aria-hidden /> {say(messages.alarms)}
        </h2>
        <p className="faint">{say(lead, { percent, days })}</p>
      </header>
      <ul>
        {rows.map((row) => (
          <AlarmLine key={`${row.shopId} ${row.family}`} row={row} days={days} />
        ))}
      </ul>
    </section>
  )
}

function AlarmLine({ row, days }: { row: StockAlarm; days: number }) {
  const say = useSay()
  const language = useLanguage()
  const named = useFamilies().find(({ family }) => family === row.family)?.text
  const percent = row.capacityKg === null ? 0 : Math.round(row.grams / (row.capacityKg * 10))
  const why = {
    full: say(messages.filled, { percent }),
    old: say(messages.lain, { weight: weight(row.oldG, language), days }),
  }
  return (
    <li>
      <Link to={`/stock?at=shop&where=${row.shopId}`}>
        {row.shopName} · {named ?? familyTextOf(row.family)[language]}
      </Link>
      <span className="mono">{weight(row.grams, language)}</span>
      <span className="room-why">
        {row.kinds.map((kind) => (
          <span key={kind}>
            <ToneTag tone="bad">{say(stockAlarmText[kind])}</ToneTag>{' '}
            <span className="faint">{why[kind]}</span>
          </span>
        ))}
      </span>
    </li>
  )
}
