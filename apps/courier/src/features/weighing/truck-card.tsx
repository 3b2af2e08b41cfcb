// The card for weighing goods together with the truck that brought them.

import { Segmented } from '@huishou/kit/forms/segmented'
import { TextField } from '@huishou/kit/forms/text-field'
import { Card } from '@huishou/kit/layout/card'
import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { truckNetG } from '@huishou/wire/pickup/truck-weight'
import { formatKg } from '@huishou/wire/weight'
import { KgField, type OnWeighed } from '../../entities/scale/kg-field.tsx'
import { ScaleBar } from '../../entities/scale/scale-bar.tsx'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import type { Price } from './slip-draft.ts'
import {
  truckOf,
  truckProblems,
  withWeight,
  type TruckForm,
  type TruckPart,
  type TruckWay,
} from './truck-form.ts'
import { truckMessages } from './truck-messages.ts'

type Props = {
  form: TruckForm
  /** The materials on the truck, in the order in which they are unloaded. */
  materials: readonly Price[]
  onChange: (form: TruckForm | null) => void
}

/** The truck's gross and tare weights, and how its net weight is divided among its materials. */
export function TruckCard({ form, materials, onChange }: Props) {
  const say = useSay()
  const ids = materials.map(({ categoryId }) => categoryId)
  const truck = truckOf(form, ids)
  const set = (part: Partial<TruckForm>) => onChange({ ...form, ...part })
  const weigh: Weigh = (part) => (typed, reading) => onChange(withWeight(form, part, typed, reading))
  const problems = truckProblems(form, ids)
  // a field that is still empty shows no error
  const wrongAt = (part: TruckPart, typed: string) => {
    const problem = typed === '' ? undefined : problems.get(part)
    return problem ? say(problem) : null
  }
  return (
    <Card title={say(truckMessages.title)} aside={<StopButton onStop={() => onChange(null)} />}>
      <ScaleBar handNote={say(truckMessages.hand)} />
      <WayChoice way={form.way} onChange={(way) => set({ way, shares: {} })} />
      <TextField
        label={say(truckMessages.plate)}
        value={form.plate}
        limit={12}
        autoComplete="off"
        autoCapitalize="characters"
        error={wrongAt('plate', form.plate)}
        onChange={(plate) => set({ plate })}
      />
      <div className="c-weighbridge">
        <KgField
          label={say(truckMessages.gross)}
          value={form.gross}
          error={wrongAt('gross', form.gross)}
          onChange={weigh('gross')}
        />
        {form.way === 'percent' && (
          <KgField
            label={say(truckMessages.tare)}
            value={form.tare}
            error={wrongAt('tare', form.tare)}
            onChange={weigh('tare')}
          />
        )}
      </div>
      <Shares {...{ form, materials, wrongAt, weigh }} onChange={(shares) => set({ shares })} />
      {form.way === 'unload' && <p className="c-quiet">{say(truckMessages.unloadHint)}</p>}
      {truck && (
        <p className="c-quiet k-figures" role="status">
          {say(truckMessages.net, { net: formatKg(truckNetG(truck)) })}
        </p>
      )}
    </Card>
  )
}

function StopButton({ onStop }: { onStop: () => void }) {
  const say = useSay()
  const stop = async () => {
    const text = say(truckMessages.stopText)
    if (await confirmDialog({ title: say(truckMessages.stopAsk), text })) onStop()
  }
  return (
    <Button tone="text" size="s" onClick={() => void stop()}>
      {say(truckMessages.stop)}
    </Button>
  )
}

const ways = ['unload', 'percent'] as const

function WayChoice({ way, onChange }: { way: TruckWay; onChange: (way: TruckWay) => void }) {
  const say = useSay()
  const options = ways.map((value) => ({ value, label: say(truckMessages[value]) }))
  return <Segmented label={say(truckMessages.way)} value={way} onChange={onChange} options={options} />
}

type Weigh = (part: 'gross' | 'tare' | number) => OnWeighed

type SharesProps = {
  form: TruckForm
  materials: readonly Price[]
  wrongAt: (part: TruckPart, typed: string) => string | null
  weigh: Weigh
  onChange: (shares: TruckForm['shares']) => void
}

function Shares({ form, materials, wrongAt, weigh, onChange }: SharesProps) {
  const say = useSay()
  const language = useLanguage()
  return materials.map((material) => {
    const { categoryId } = material
    const name = categoryName(material, language)
    const value = form.shares[categoryId] ?? ''
    const field = { value, error: wrongAt(categoryId, value) }
    return form.way === 'unload' ? (
      <KgField
        key={categoryId}
        label={say(truckMessages.after, { name })}
        {...field}
        onChange={weigh(categoryId)}
      />
    ) : (
      <TextField
        key={categoryId}
        label={say(truckMessages.share, { name })}
        inputMode="numeric"
        autoComplete="off"
        suffix="%"
        {...field}
        onChange={(typed) => onChange({ ...form.shares, [categoryId]: typed })}
      />
    )
  })
}
