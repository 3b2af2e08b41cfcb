import { salesLoadStateText, type SalesLoadState } from '@huishou/wire/sales/states'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
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

/** The proceeds of a load so far, with corrections. */
export const amountOf = ({ money: sums }: Load): number | null =>
  sums === null || sums.amountFen === null ? null : sums.amountFen + sums.correctedFen

const orDash = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? <span className="faint">—</span> : money(fen)

export const loadColumns: readonly Column<Load>[] = [
  {
    key: 'load',
    title: messages.load,
    width: 130,
    cell: ({ id, plate }, { linkTo, say }) => (
      <TwoLines first={<Link to={linkTo(id)}>#{id}</Link>} second={plate || say(messages.noPlate)} />
    ),
  },
  {
    key: 'buyer',
    title: messages.buyer,
    width: { zh: 220, en: 280 },
    cell: ({ buyerName, shopName }) => <TwoLines first={buyerName} second={shopName} />,
  },
  {
    key: 'materials',
    title: messages.materials,
    ellipsis: true,
    cell: ({ lines }, { language }) =>
      lines.map((line) => materialName(line, language)).join(language === 'zh' ? '、' : ', ') || '—',
  },
  {
    key: 'net',
    title: messages.net,
    width: { zh: 180, en: 190 },
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
    width: 130,
    align: 'end',
    cell: (load) => <strong className="money">{orDash(amountOf(load))}</strong>,
  },
  {
    key: 'open',
    title: messages.open,
    width: 130,
    align: 'end',
    cell: ({ state, money: sums }) => (state === 'settled' ? orDash(sums?.openFen) : orDash(null)),
  },
  {
    key: 'margin',
    title: messages.margin,
    width: 120,
    align: 'end',
    cell: ({ money: sums }) => orDash(sums?.marginFen),
  },
  {
    key: 'state',
    title: messages.state,
    width: { zh: 160, en: 170 },
    cell: (load) => <StateTag {...load} />,
  },
  {
    key: 'at',
    title: messages.loaded,
    width: 160,
    cell: ({ loadedAt, createdAt }, { say }) => (
      <TwoLines
        first={<span className="faint">{fullTime(loadedAt ?? createdAt)}</span>}
        second={say(loadedAt === null ? messages.planned : messages.loaded)}
      />
    ),
  },
]
