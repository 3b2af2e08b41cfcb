import { Cell, CellList } from '@huishou/kit/layout/cell'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { ReplyOf } from '@huishou/wire/client'
import { courierCommunityDays } from '@huishou/wire/client/community/courier'
import { clockText } from '@huishou/wire/time'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { mapLinks } from '../../shared/position-and-map-links.ts'
import { dayText } from '../../shared/time-text.ts'
import { useRead } from '../../shared/use-read.ts'
import { communityMessages } from './community-messages.ts'
import { MapAppCells } from './map-app-cells.tsx'

type Day = ReplyOf<typeof courierCommunityDays>['rows'][number]

const span = (from: number, until: number): string => `${clockText(from)}–${clockText(until)}`
const hoursOf = ({ windows }: Day): string =>
  span(windows[0]?.startMinute ?? 0, windows.at(-1)?.endMinute ?? 0)

/**
 * The courier's upcoming community days, on which the business collects in one housing estate; renders nothing if there
 * are none.
 */
export function CommunityDays() {
  const say = useSay()
  const language = useLanguage()
  const { data } = useRead(courierCommunityDays, {}, { everyMs: 60_000 })
  const [openId, setOpenId] = useState<number | null>(null)
  const rows = data?.rows ?? []
  const opened = rows.find(({ id }) => id === openId)
  if (rows.length === 0) return null
  return (
    <>
      <h2 className="c-section">{say(communityMessages.title)}</h2>
      <CellList>
        {rows.map((day) => (
          <Cell
            key={day.id}
            icon={<UsersRound size={22} aria-hidden />}
            title={day.name}
            note={`${dayText(day.day, language)} ${hoursOf(day)} · ${day.address}`}
            value={say(communityMessages.booked, { count: day.booked })}
            onClick={() => setOpenId(day.id)}
          />
        ))}
      </CellList>
      {opened && <DaySheet day={opened} onClose={() => setOpenId(null)} />}
    </>
  )
}

/**
 * A sheet with one community day: its place, the courier's colleagues, the number of bookings in each time window, and
 * links that open the place in map apps.
 */
function DaySheet({ day, onClose }: { day: Day; onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const links = mapLinks(day)
  return (
    <Sheet open title={day.name} onClose={onClose}>
      <CellList>
        <Cell
          title={`${dayText(day.day, language)} ${hoursOf(day)}`}
          note={[day.address, day.note].filter(Boolean).join(' · ')}
        />
        {day.colleagues.length > 0 && (
          <Cell
            title={say(communityMessages.colleagues)}
            value={day.colleagues.join(language === 'zh' ? '、' : ', ')}
          />
        )}
        {day.windows.map(({ startMinute, endMinute, taken }) => (
          <Cell
            key={startMinute}
            title={span(startMinute, endMinute)}
            value={say(communityMessages.booked, { count: taken })}
          />
        ))}
        <MapAppCells links={links} />
      </CellList>
    </Sheet>
  )
}
