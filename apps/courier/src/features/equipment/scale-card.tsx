import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Card } from '@huishou/kit/layout/card'
import { namesNoUnit, scaleKinds } from '@huishou/wire/scale/kinds'
import { scaleUnits } from '@huishou/wire/scale/weight'
import { useConnect, useReadingText } from '../../entities/scale/scale-bar.tsx'
import { scaleMessages } from '../../entities/scale/scale-messages.ts'
import { scaleSettings, type ScaleSettings } from '../../entities/scale/scale-settings.ts'
import { disconnectScale, useScale } from '../../entities/scale/scale.ts'
import { useSay } from '../../shared/language.ts'
import { equipmentMessages, kindText, unitText } from './equipment-messages.ts'
import { Choice, LineFields } from './connection-fields.tsx'
import { SimulatedLoad } from './simulated-load.tsx'

/** A card about the scale: its settings while it is not connected, and a live view of its frames while it is. */
export function ScaleCard() {
  const say = useSay()
  const { connected, lost } = useScale()
  const { port } = scaleSettings.use()
  const [pending, connect] = useConnect()
  return (
    <Card title={say(equipmentMessages.scale)}>
      {connected ? <Test /> : <Settings />}
      {lost && (
        <p className="c-warn" role="alert">
          {say(scaleMessages.lost)}
        </p>
      )}
      {connected && port === 'simulated' && <SimulatedLoad />}
      {connected ? (
        <Button tone="quiet" size="l" wide onClick={disconnectScale}>
          {say(scaleMessages.disconnect)}
        </Button>
      ) : (
        <Button size="l" wide pending={pending} onClick={() => void connect()}>
          {say(scaleMessages.connect)}
        </Button>
      )}
    </Card>
  )
}

function Settings() {
  const say = useSay()
  const settings = scaleSettings.use()
  const { port, kind, unit, line } = settings
  const set = (change: Partial<ScaleSettings>) => scaleSettings.set({ ...settings, ...change })
  return (
    <>
      <p className="c-quiet">{say(equipmentMessages.intro)}</p>
      <Choice title={say(equipmentMessages.kind)}>
        <ChipGroup
          label={say(equipmentMessages.kind)}
          options={scaleKinds.map((value) => ({ value, label: say(kindText[value]) }))}
          value={kind}
          // a format whose frames name the unit is never read in another one
          onChange={(next) => set({ kind: next, ...(namesNoUnit(next) ? {} : { unit: 'kg' }) })}
        />
      </Choice>
      {namesNoUnit(kind) && (
        <Choice title={say(equipmentMessages.unit)} hint={say(equipmentMessages.unitHint)}>
          <Segmented
            label={say(equipmentMessages.unit)}
            options={scaleUnits.map((value) => ({ value, label: say(unitText[value]) }))}
            value={unit}
            onChange={(next) => set({ unit: next })}
          />
        </Choice>
      )}
      <LineFields
        port={port}
        line={line}
        onPort={(next) => set({ port: next })}
        onLine={(next) => set({ line: next })}
      />
    </>
  )
}

/** The weight as on the scale's display, and the data received from it. */
function Test() {
  const say = useSay()
  const { kind } = scaleSettings.use()
  const scale = useScale()
  const { reading, frames, damaged, last, proving } = scale
  const text = useReadingText(scale)
  const hint = frames === 0 ? (damaged > 0 ? equipmentMessages.nothingRead : equipmentMessages.waiting) : null
  return (
    <div className="c-scale-test">
      <output className="c-scale-figure k-figures" data-stable={reading?.stable || undefined}>
        {text}
        <small>
          {reading ? say(reading.stable ? equipmentMessages.stable : equipmentMessages.moving) : ' '}
        </small>
      </output>
      {hint && <p className="c-quiet">{say(hint)}</p>}
      <p className="c-quiet k-figures">
        {[
          say(kindText[kind]),
          say(equipmentMessages.frames, { count: frames }),
          say(equipmentMessages.damaged, { count: damaged }),
        ].join(' · ')}
      </p>
      {last && (
        <p className="c-quiet" data-bad={last.damaged || undefined}>
          {say(equipmentMessages.last)} <code>{last.text}</code>
        </p>
      )}
      <p className="c-quiet">{say(proving ? equipmentMessages.proving : scaleMessages.notProving)}</p>
    </div>
  )
}
