// Columns of the list of sales contracts with buyers.

import { closeSalesContract } from '@huishou/wire/client/sales/contracts'
import { dayOf } from '@huishou/wire/time'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useSay } from '../../../shared/language.ts'
import { kilograms, perTonne, tonnes } from '../format-quantities.ts'
import type { Contract } from '../queries.ts'
import { messages } from './messages.ts'
import { CloseContractButton } from './close-contract-button.tsx'

function State({ contract: { closedAt, toDay, openG } }: { contract: Contract }) {
  const say = useSay()
  if (closedAt !== null) return <ToneTag tone="calm">{say(messages.closed)}</ToneTag>
  const late = toDay < dayOf(Date.now()) && openG > 0
  return <ToneTag tone={late ? 'warn' : 'good'}>{say(late ? messages.over : messages.running)}</ToneTag>
}

export const contractColumns: readonly Column<Contract>[] = [
  {
    key: 'contract',
    title: messages.contract,
    width: { zh: 100, en: 120 },
    cell: (contract) => (
      <TwoLines
        first={<Link to={`/sales?contract=${contract.id}`}>#{contract.id}</Link>}
        second={<State contract={contract} />}
      />
    ),
  },
  {
    key: 'buyer',
    title: messages.buyer,
    cell: (row, { language }) => <TwoLines first={row.buyerName} second={materialName(row, language)} />,
  },
  {
    key: 'span',
    title: messages.span,
    width: 200,
    cell: ({ fromDay, toDay, note }, { say }) => (
      <TwoLines first={say(messages.spanOf, { from: fromDay.slice(2), to: toDay.slice(2) })} second={note} />
    ),
  },
  {
    key: 'price',
    title: messages.price,
    width: { zh: 150, en: 180 },
    align: 'end',
    cell: ({ pricing, fenPerTonne, settledBy }, { say, language }) => (
      <TwoLines
        first={fenPerTonne === null ? say(messages[pricing]) : perTonne(fenPerTonne, language)}
        second={say(settledBy === 'ours' ? messages.byOurs : messages.byBuyer)}
      />
    ),
  },
  {
    key: 'contracted',
    title: messages.contracted,
    width: 150,
    align: 'end',
    cell: ({ contractedG, shippedG }, { say, language }) => (
      <TwoLines
        first={tonnes(contractedG, language)}
        second={say(messages.shipped, { shipped: tonnes(shippedG, language) })}
      />
    ),
  },
  {
    key: 'open',
    title: messages.open,
    width: 130,
    align: 'end',
    cell: ({ openG }, { language }) => <strong>{tonnes(openG, language)}</strong>,
  },
  {
    key: 'settled',
    title: messages.settled,
    width: { zh: 150, en: 160 },
    align: 'end',
    cell: ({ settledKg, averageFenPerTonne }, { language }) => (
      <TwoLines
        first={kilograms(settledKg, language)}
        second={averageFenPerTonne === null ? '' : perTonne(averageFenPerTonne, language)}
      />
    ),
  },
  {
    key: 'close',
    title: null,
    width: 110,
    may: closeSalesContract,
    cell: (contract) => <CloseContractButton contract={contract} />,
  },
]
