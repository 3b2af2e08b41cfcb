import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { TextField } from '@huishou/kit/forms/text-field'
import { parseKg } from '@huishou/wire/weight'
import { useState } from 'react'
import { scaleSettings } from '../../entities/scale/scale-settings.ts'
import { scaleFaults, simulateLoad, useSimulatedLoad } from '../../entities/scale/simulated-scale.ts'
import { useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { equipmentMessages, faultText } from './equipment-messages.ts'
import { Choice } from './connection-fields.tsx'

const WELL = 'well'

/**
 * Sets the load and the fault of the simulated scale; the faults `pounds` and `overload` are offered only for `ascii`
 * frames.
 */
export function SimulatedLoad() {
  const say = useSay()
  const { grams, fault } = useSimulatedLoad()
  const { kind } = scaleSettings.use()
  const [typed, setTyped] = useState(String(grams / 1000))
  const weight = parseKg(typed)
  const faults = scaleFaults.filter((one) => kind === 'ascii' || (one !== 'pounds' && one !== 'overload'))
  return (
    <div className="c-setting">
      <b>{say(equipmentMessages.simulator)}</b>
      <TextField
        label={say(equipmentMessages.load)}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        suffix={say(unitMessages.kilogram)}
        error={weight === null ? say(equipmentMessages.loadWrong) : null}
        onChange={setTyped}
      />
      <Button
        tone="soft"
        disabledReason={weight === null ? say(equipmentMessages.loadWrong) : null}
        onClick={() => simulateLoad({ grams: weight ?? 0 })}
      >
        {say(equipmentMessages.put)}
      </Button>
      <Choice title={say(equipmentMessages.faults)}>
        <ChipGroup
          label={say(equipmentMessages.faults)}
          options={[
            { value: WELL, label: say(equipmentMessages.well) },
            ...faults.map((value) => ({ value, label: say(faultText[value]) })),
          ]}
          value={fault ?? WELL}
          onChange={(value) => simulateLoad({ fault: faults.find((one) => one === value) ?? null })}
        />
      </Choice>
    </div>
  )
}
