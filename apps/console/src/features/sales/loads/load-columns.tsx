// The table columns of the list of loads (lorryloads of material sold to buyers), and the state tag and amount of a
// load.
import { salesLoadStateText, type SalesLoadState } from '@huishou/wire/sales/states'
import { Link } from 'react-router'
import { materialNames } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { fullTime, money, weight } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import type { Load } from '../queries.ts'
import { messages } from '../messages.ts'

const tones: Record<SalesLoadState, Tone> = {
  draft: 'calm',
  loaded: 'info',
  delivered: 'violet',
  settled: 'warn',
  paid: 'good',
  cancelled: 'calm',
}

/** Tag for the state of a load, with a second tag if the load is disputed. */
export function StateTag({ state, dispute }: Pick<Load, 'state' | 'dispute'>) {
  const say = useSay()
  return (
    <>
      <ToneTag tone={tones[state]}>{say(salesLoadStateText[state])}</ToneTag>
      {dispute !== '' && (
        <>
          {' '}
          <ToneTag tone="bad">{say(messages.disputed)}</ToneTag>
        </>
      )}
    </>
  )
}

/** The amount of a settled load, including corrections; null if it is not settled or not visible. */
export const amountOf = ({ money: sums }: Load): number | null =>
  sums === null || sums.amountFen === null ? null : sums.amountFen + sums.correctedFen

const orDash = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? <span className="faint">—</span> : money(fen)

export const loadColumns: readonly Column<Load>[] = [
  {
    key: 'load',
    title: messages.load,
    width: 110,
    cell: ({ id, plate }, { linkTo, say }) => (
      <TwoLines first={<Link to={linkTo(id)}>#{id}</Link>} second={plate || say(messages.noPlate)} />
    ),
  },
  {
    key: 'buyer',
    title: messages.buyer,
    width: { zh: 220, en: 255 },
    cell: ({ buyerName, shopName }) => <TwoLines first={buyerName} second={shopName} />,
  },
  {
    key: 'materials',
    title: messages.materials,
    cell: ({ lines }, { language }) => (
      <span className="up-to-two-lines">{materialNames(lines, language) || '—'}</span>
    ),
  },
  {
    key: 'net',
    title: messages.net,
    width: { zh: 150, en: 160 },
    align: 'end',
    cell: ({ netG, buyerNetG }, { say, language }) =>
      netG === null ? (
        '—'
      ) : (
        <TwoLines
          first={weight(netG, language)}
          second={buyerNetG === null ? '' : say(messages.buyersNet, { net: weight(buyerNetG, language) })}
        />
      ),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: { zh: 130, en: 140 },
    align: 'end',
    cell: (load, { say }) => (
      <TwoLines
        first={<strong className="money">{orDash(amountOf(load))}</strong>}
        second={
          load.state === 'settled' && load.money
            ? say(messages.openOf, { amount: money(load.money.openFen) })
            : undefined
        }
      />
    ),
  },
  {
    key: 'margin',
    title: messages.margin,
    width: 115,
    align: 'end',
    cell: ({ money: sums }) => orDash(sums?.marginFen),
  },
  {
    key: 'state',
    title: messages.state,
    width: { zh: 190, en: 205 },
    cell: ({ loadedAt, createdAt, ...load }, { say }) => (
      <TwoLines
        first={<StateTag {...load} />}
        second={`${say(loadedAt === null ? messages.planned : messages.loaded)} ${fullTime(loadedAt ?? createdAt)}`}
      />
    ),
  },
]
