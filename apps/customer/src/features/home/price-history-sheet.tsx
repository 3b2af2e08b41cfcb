// The sheet with the price history of a waste type.

import { Segmented } from '@huishou/kit/forms/segmented'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { priceHistory } from '@huishou/wire/client/catalog/price-history'
import { formatYuan } from '@huishou/wire/money'
import { dayOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCity } from '../../entities/place/city.ts'
import { readQuery } from '../../shared/api.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { dayText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { homeMessages, type HomeMessages } from './messages.ts'
import { PriceChart, type History, type PriceLine } from './price-chart.tsx'
import { PriceFollowButton } from './price-follow-button.tsx'
import { priceHistoryMessages, type PriceHistoryMessages } from './price-history-messages.ts'
import styles from './price-history.module.css'
import { nameOf, type Goods } from './waste-types.ts'

const FRESH_MS = 60_000

type HistorySheetProps = { goods: Goods; shopId: number | undefined; onClose: () => void }

/** The prices of one waste type over the last 90 days: a chart, its figures, and each change. */
export function PriceHistorySheet({ goods, shopId, onClose }: HistorySheetProps) {
  const messages = useMessages(priceHistoryMessages)
  const language = useLanguage()
  const city = useCity()
  const input = {
    goodsId: goods.id,
    ...(city ? { cityId: city.id } : {}),
    ...(shopId ? { shopIdZt: shopId } : {}),
  }
  const query = useQuery({ ...readQuery(priceHistory, input), staleTime: FRESH_MS })
  return (
    <Sheet
      open
      title={messages.title(nameOf(goods, language))}
      onClose={onClose}
      foot={<PriceFollowButton goodsId={goods.id} />}
    >
      <Screen
        query={query}
        skeleton={<SkeletonList rows={4} label={messages.title(nameOf(goods, language))} />}
      >
        {(history) => <Lines history={history} />}
      </Screen>
    </Sheet>
  )
}

function Lines({ history }: { history: History }) {
  const messages = useMessages(priceHistoryMessages)
  const words = useMessages(homeMessages)
  const [channel, setChannel] = useState<'door' | 'shop'>('door')
  const line = history[channel]
  const options = [
    { value: 'door' as const, label: words.doorPrice },
    { value: 'shop' as const, label: words.shopPrice },
  ]
  return (
    <>
      <Segmented label={messages.channel} options={options} value={channel} onChange={setChannel} />
      {line.lowestFen === null ? (
        <p className={styles.note}>{messages.nothing}</p>
      ) : (
        <Line line={line} history={history} />
      )}
    </>
  )
}

const priceText = (fen: number, words: HomeMessages): string =>
  fen === 0 ? words.free : fen < 0 ? words.fee(formatYuan(-fen)) : formatYuan(fen)

const changeText = (
  change: PriceLine['days30'],
  todayFen: number | null,
  messages: PriceHistoryMessages,
): string => {
  if (!change) return messages.unknown
  if (change.fen === 0) return messages.same
  const amount = formatYuan(Math.abs(change.fen))
  const up = change.fen > 0
  if ((todayFen ?? 0) < 0) return up ? messages.feeDown(amount) : messages.feeUp(amount)
  const pct = change.pct === null ? '' : `${Math.abs(change.pct)}%`
  return up ? messages.up(amount, pct) : messages.down(amount, pct)
}

function Line({ line, history }: { line: PriceLine; history: History }) {
  const messages = useMessages(priceHistoryMessages)
  const words = useMessages(homeMessages)
  const language = useLanguage()
  const unit = history.unit === 'kg' ? words.perKg : words.perPiece
  const priced = (fen: number | null) => (fen === null ? '—' : priceText(fen, words))
  return (
    <>
      <PriceChart
        line={line}
        span={history}
        label={messages.chart(priced(line.lowestFen), priced(line.highestFen))}
      />
      <p className={styles.days} aria-hidden>
        <span>{dayText(dayOf(history.from), language)}</span>
        <span>{messages.today}</span>
      </p>
      <Honesty line={line} />
      <dl className={styles.figures}>
        {(['today', 'lowest', 'highest'] as const).map((figure) => {
          const fen = line[`${figure}Fen`]
          return (
            <div key={figure}>
              <dt>{messages[figure]}</dt>
              <dd>
                {priced(fen)}
                {fen !== null && fen > 0 && <small>{unit}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
      <Facts ends>
        {(['days30', 'days90'] as const).map((days) => (
          <Fact key={days} name={messages[days]}>
            {changeText(line[days], line.todayFen, messages)}
          </Fact>
        ))}
      </Facts>
      <Changes line={line} />
    </>
  )
}

/** A note where the chart alone would mislead: the price never changed, or there was none for a while. */
function Honesty({ line }: { line: PriceLine }) {
  const messages = useMessages(priceHistoryMessages)
  const language = useLanguage()
  const { steps, todayFen } = line
  const [first, second] = steps
  const text =
    todayFen === null
      ? messages.pausedNow
      : steps.length === 1
        ? messages.still
        : steps.length === 2 && first?.unitFen === null && second
          ? messages.stillSince(dayText(dayOf(second.at), language))
          : steps.some(({ unitFen }, index) => unitFen === null && index > 0)
            ? messages.pausedOnce
            : null
  return text && <p className={styles.note}>{text}</p>
}

/** Each change of price as text, the latest first; nothing when there was none. */
function Changes({ line }: { line: PriceLine }) {
  const messages = useMessages(priceHistoryMessages)
  const words = useMessages(homeMessages)
  const language = useLanguage()
  const steps = line.steps.filter(({ unitFen }, index) => index > 0 || unitFen !== null)
  if (steps.length < 2) return null
  const began = line.steps[0]
  return (
    <section className={styles.history}>
      <h3>{messages.changes}</h3>
      <ol>
        {steps.toReversed().map((step) => (
          <li key={step.at}>
            <span>
              {step === began ? messages.earlier : messages.from(dayText(dayOf(step.at), language))}
            </span>
            <b>{step.unitFen === null ? messages.paused : priceText(step.unitFen, words)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
