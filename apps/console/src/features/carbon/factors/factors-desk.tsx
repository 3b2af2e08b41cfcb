// The list of carbon factors, with buttons to add one and to remove one that has not taken effect yet.

import { addCarbonFactor, carbonFactors, removeCarbonFactor } from '@huishou/wire/client/carbon/factors'
import { carbonFactorStateText } from '@huishou/wire/carbon/factor-states'
import { useState } from 'react'
import { materialNames } from '../../../entities/material/materials.ts'
import { AddButton } from '../../../shared/desk/add-button.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk-declaration.ts'
import type { Part } from '../../../shared/desk/part-props.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages } from '../messages.ts'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { factorColumns } from './factor-columns.tsx'
import { RemoveFactorButton } from './remove-factor-button.tsx'
import '../carbon.css'
import type { CarbonFactor, CarbonFactors } from './use-factor-change.ts'

const tones = { coming: 'info', current: 'good', past: 'calm' } as const

const deskColumns: readonly Column<CarbonFactor>[] = [
  ...factorColumns,
  {
    key: 'state',
    title: messages.state,
    width: { zh: 110, en: 140 },
    cell: ({ state }, { say }) => <ToneTag tone={tones[state]}>{say(carbonFactorStateText[state])}</ToneTag>,
  },
  {
    key: 'by',
    title: messages.by,
    width: 180,
    cell: ({ createdBy }, { say }) => createdBy || say(messages.builtIn),
  },
  {
    key: 'do',
    title: null,
    width: 100,
    align: 'end',
    may: removeCarbonFactor,
    cell: (row) => <RemoveFactorButton factor={row} />,
  },
]

const Lead: Part<object, CarbonFactors> = ({ reply }) => {
  const say = useSay()
  const language = useLanguage()
  const without = reply?.without ?? []
  return (
    <p className="faint carbon-lead">
      {say(messages.factorsLead)}{' '}
      {without.length > 0 && say(messages.without, { names: materialNames(without, language) })}
    </p>
  )
}

function Add() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={addCarbonFactor} text={messages.add} onClick={() => setOpen(true)} />
      {open && <AddFactorDialog row={{}} onClose={() => setOpen(false)} />}
    </>
  )
}

export const factorsDesk: DeskOf<typeof carbonFactors, object> = {
  endpoint: carbonFactors,
  spec: {},
  input: () => ({}),
  pageSize: null,
  above: Lead,
  actions: [Add],
  columns: deskColumns,
  minWidth: 1080,
  empty: messages.noneYet,
}
