// The list of freight templates, which say what shipping costs in each region.

import {
  saveFreightTemplate,
  freightTemplates,
} from '@huishou/wire/client/catalog/mall-categories-and-freight'
import { useState } from 'react'
import { money } from '../../../shared/format.ts'
import { useSay, type Say } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk-declaration.ts'
import { EditButton } from '../../../shared/desk/edit-button.tsx'
import { FreightForm } from './freight-form.tsx'
import { amountOf, type FreightLine, type Kind } from './freight-lines.ts'
import type { Freight } from '../queries.ts'
import { useRegionNames } from './region-select.tsx'
import { categoryAndFreightMessages as messages } from '../category-and-freight-messages.ts'

const SHOWN_REGIONS = 4

const amountText = (number: number, kind: Kind, say: Say): string => {
  if (kind === 'weight') return `${amountOf(number, kind)} ${say(shared.kilograms)}`
  return kind === 'amount' ? money(number) : say(messages.rulePieces, { number })
}
/** The charge of a line as a sentence. */
const ruleText = (line: FreightLine, kind: Kind, say: Say): string => {
  if (!line.deliver) return say(messages.noDelivery)
  if (line.firstFen === 0 && line.addFen === 0) return say(messages.ruleFree)
  return say(messages.ruleShip, {
    first: amountText(line.firstNumber, kind, say),
    firstFee: money(line.firstFen),
    add: amountText(line.addNumber, kind, say),
    addFee: money(line.addFen),
  })
}

/** Puts the line for all other regions last. */
const elsewhereLast = (lines: readonly FreightLine[]): FreightLine[] =>
  lines.toSorted((a, b) => Number(a.regionIds.length === 0) - Number(b.regionIds.length === 0))

/** The charges of a template by region. */
function Rules({ freight: { lines, kind, freeAboveFen } }: { freight: Freight }) {
  const say = useSay()
  const names = useRegionNames()
  const regions = (line: FreightLine, alone: boolean): string => {
    if (line.regionIds.length === 0) return say(alone ? messages.everywhere : messages.elsewhere)
    const shown = line.regionIds.slice(0, SHOWN_REGIONS).map((id) => names.get(id) ?? id)
    const more = line.regionIds.length - shown.length
    return shown.join(' ') + (more > 0 ? ` ${say(messages.more, { count: more })}` : '')
  }
  return (
    <ul className="freight-rules">
      {elsewhereLast(lines).map((line) => (
        <li key={line.regionIds.join()} className={line.deliver ? '' : 'faint'}>
          <b>{regions(line, lines.length === 1)}</b> {ruleText(line, kind, say)}
        </li>
      ))}
      {freeAboveFen !== null && (
        <li className="down">{say(messages.freeAboveText, { amount: money(freeAboveFen) })}</li>
      )}
    </ul>
  )
}

const freightColumns: readonly Column<Freight>[] = [
  {
    key: 'name',
    title: messages.template,
    width: 220,
    cell: ({ name, goods }, { say }) => (
      <span className="two-lines">
        <strong>{name}</strong>
        <small>{say(messages.goodsUse, { count: goods })}</small>
      </span>
    ),
  },
  { key: 'kind', title: messages.kind, width: 120, cell: ({ kind }, { say }) => say(messages[kind]) },
  { key: 'lines', title: messages.region, cell: (freight) => <Rules freight={freight} /> },
  {
    key: 'edit',
    title: null,
    width: 110,
    align: 'end',
    may: saveFreightTemplate,
    cell: (freight) => (
      <EditButton name={freight.name}>
        {(close) => <FreightForm template={freight} onClose={close} />}
      </EditButton>
    ),
  },
]

function Add() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={saveFreightTemplate} text={messages.addTemplate} onClick={() => setOpen(true)} />
      {open && <FreightForm template={null} onClose={() => setOpen(false)} />}
    </>
  )
}

export const freightDesk: DeskOf<typeof freightTemplates, object> = {
  endpoint: freightTemplates,
  spec: {},
  input: () => ({}),
  pageSize: null,
  actions: [Add],
  columns: freightColumns,
  empty: messages.noTemplates,
}
