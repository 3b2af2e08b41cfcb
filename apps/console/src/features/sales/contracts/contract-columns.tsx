import { closeSalesContract } from '@huishou/wire/client/sales/contracts'
import { salesLimits } from '@huishou/wire/sales/states'
import { dayOf } from '@huishou/wire/time'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { useSay } from '../../../shared/language.ts'
import { kilograms, perTonne, tonnes } from '../figures.ts'
import { useSalesDecision, type Contract } from '../queries.ts'
import { messages } from './messages.ts'

const CloseDialog = dialogOf<typeof closeSalesContract, Contract, { reason: string }>({
  endpoint: closeSalesContract,
  useSend: useSalesDecision,
  title: messages.close,
  danger: true,
  lead: ({ id, openG }, { say, language }) => (
    <p>{say(messages.closeText, { id, open: tonnes(openG, language) })}</p>
  ),
  Fields: () => <ReasonField max={salesLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})

function CloseButton({ contract }: { contract: Contract }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (contract.closedAt !== null) return null
  return (
    <>
      <Button
        size="small"
        aria-label={`${say(messages.close)} #${contract.id}`}
        onClick={() => setOpen(true)}
      >
        {say(messages.close)}
      </Button>
      {open && <CloseDialog row={contract} onClose={() => setOpen(false)} />}
    </>
  )
}

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
    cell: (contract) => <CloseButton contract={contract} />,
  },
]
