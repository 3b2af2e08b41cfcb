// Button that removes a carbon factor that has not taken effect yet.

import { removeCarbonFactor } from '@huishou/wire/client/carbon/factors'
import { formatKg } from '@huishou/wire/weight'
import { Button } from 'antd'
import { useState } from 'react'
import { materialName } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages } from '../messages.ts'
import { useFactorChange, type CarbonFactor } from './use-factor-change.ts'

const RemoveDialog = dialogOf<typeof removeCarbonFactor, CarbonFactor>({
  endpoint: removeCarbonFactor,
  useSend: useFactorChange,
  title: messages.removeFactor,
  danger: true,
  lead: (row, { say, language }) => (
    <p>
      {say(messages.removeText, {
        name: materialName(row, language),
        day: row.startsOn,
        value: formatKg(row.co2gPerKg),
      })}
    </p>
  ),
  input: ({ id }) => ({ id }),
})

/** Renders nothing for a factor that is already valid, because it can no longer be removed. */
export function RemoveFactorButton({ factor }: { factor: CarbonFactor }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  if (factor.state !== 'coming') return null
  return (
    <>
      <Button
        size="small"
        aria-label={`${say(messages.remove)} ${materialName(factor, language)} ${factor.startsOn}`}
        onClick={() => setOpen(true)}
      >
        {say(messages.remove)}
      </Button>
      {open && <RemoveDialog row={factor} onClose={() => setOpen(false)} />}
    </>
  )
}
