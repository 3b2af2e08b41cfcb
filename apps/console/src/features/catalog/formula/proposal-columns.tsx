// Columns of the list of price changes that the pricing rules propose; also a column and formatting functions shared
// with the list of rules.

import { declineFormulaProposal } from '@huishou/wire/client/sales/formula-proposals'
import {
  formulaLimits,
  formulaProposalStateText,
  replaceCauseText,
  type FormulaProposalState,
} from '@huishou/wire/sales/formula-states'
import { Button } from 'antd'
import { useState } from 'react'
import { materialName } from '../../../entities/material/materials.ts'
import { CityName } from '../../../entities/place/localized-city-name.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { fullTime, money, moneyPerUnit } from '../../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../../shared/language.ts'
import { channelText } from '../../../shared/messages.ts'
import { ChangeMark } from '../price-editor.tsx'
import { messages } from './messages.ts'
import { useFormulaDecision, type Proposal, type Rule } from './queries.ts'

const tone: Record<FormulaProposalState, Tone> = {
  proposed: 'info',
  applied: 'good',
  declined: 'bad',
  replaced: 'calm',
}

export const percentOf = (bp: number): string => `${bp / 100}%`
export const priceOr = (fen: number | null, say: Say): string =>
  fen === null ? say(messages.notBought) : money(fen)

/** The city and channel a rule or a proposal is for. */
export const scopeColumn: Column<Pick<Rule, 'cityName' | 'channel'>> = {
  key: 'scope',
  title: messages.scope,
  width: { zh: 124, en: 140 },
  cell: ({ cityName, channel }, { say }) => (
    <TwoLines
      first={cityName === null ? say(messages.allCities) : <CityName of={cityName} />}
      second={say(channelText[channel])}
    />
  ),
}

const DeclineDialog = dialogOf<typeof declineFormulaProposal, Proposal, { reason: string }>({
  endpoint: declineFormulaProposal,
  useSend: useFormulaDecision,
  title: messages.decline,
  danger: true,
  lead: (row, { say, language }) => (
    <p>{say(messages.declineLead, { name: materialName(row, language), price: money(row.newFen) })}</p>
  ),
  Fields: () => <ReasonField max={formulaLimits.reason} autoFocus />,
  input: ({ id, version }, { reason }) => ({ id, version, reason: reason.trim() }),
})

function Decline({ proposal }: { proposal: Proposal }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  if (proposal.state !== 'proposed') return null
  return (
    <>
      <Button
        size="small"
        aria-label={`${say(messages.decline)} ${materialName(proposal, language)}`}
        onClick={() => setOpen(true)}
      >
        {say(messages.decline)}
      </Button>
      {open && <DeclineDialog row={proposal} onClose={() => setOpen(false)} />}
    </>
  )
}

export const proposalColumns: readonly Column<Proposal>[] = [
  {
    key: 'material',
    title: messages.material,
    width: { zh: 130, en: 150 },
    cell: (row, { language }) => <strong>{materialName(row, language)}</strong>,
  },
  scopeColumn,
  {
    key: 'price',
    title: messages.price,
    width: 170,
    align: 'end',
    cell: ({ oldFen, newFen, moved, currentFen }, { say }) => (
      <TwoLines
        first={
          <>
            <span className="faint">{priceOr(oldFen, say)} → </span>
            <b className="money">{money(newFen)}</b>
          </>
        }
        second={
          moved ? (
            <ToneTag tone="warn">{say(messages.movedNow, { price: priceOr(currentFen, say) })}</ToneTag>
          ) : (
            ''
          )
        }
      />
    ),
  },
  {
    key: 'change',
    title: messages.change,
    width: 84,
    align: 'end',
    cell: ({ changePct }) => <ChangeMark pct={changePct} />,
  },
  {
    key: 'source',
    title: messages.source,
    cell: ({ buyerName, fenPerTonne, fromDay, spreadBp }, { say, language }) => (
      <TwoLines
        first={buyerName}
        second={say(messages.sourceOf, {
          price: moneyPerUnit(fenPerTonne, 'tonne', language),
          day: fromDay,
          spread: percentOf(spreadBp),
        })}
      />
    ),
  },
  {
    key: 'decided',
    title: messages.decided,
    width: { zh: 200, en: 220 },
    cell: ({ state, day, decidedByName, decidedAt, reason, cause, priceListLabel }, { say }) => (
      <TwoLines
        first={
          <>
            <ToneTag tone={tone[state]}>{say(formulaProposalStateText[state])}</ToneTag> {decidedByName}{' '}
            {decidedAt === null ? '' : fullTime(decidedAt).slice(5, 16)}
          </>
        }
        second={
          state === 'proposed'
            ? say(messages.proposedOn, { day })
            : cause === null
              ? (priceListLabel ?? reason)
              : say(replaceCauseText[cause])
        }
      />
    ),
  },
  {
    key: 'do',
    title: null,
    width: 96,
    align: 'end',
    may: declineFormulaProposal,
    cell: (proposal) => <Decline proposal={proposal} />,
  },
]
