// Components to choose a courier: the list, a courier's name and workload, and the field for the reason to send a
// courier despite objections.
import { Input, Progress, Skeleton } from 'antd'
import { Star } from 'lucide-react'
import { useMemo } from 'react'
import { LoadError, NothingHere } from '../../../shared/display/load-states.tsx'
import { dayText, namesText } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useZones } from '../../../entities/place/places.ts'
import type { Courier, useCouriers } from '../queries.ts'
import { messages } from './messages.ts'
import { OVERRULE_LENGTH } from './use-ask-overrule.tsx'
import { messages as pickupMessages } from '../messages.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import './choices.css'

/** Returns a function that turns zone ids into a list of their names. */
export function useZoneNames(): (ids: readonly number[]) => string {
  const zones = useZones().data?.rows
  const language = useLanguage()
  return useMemo(() => {
    const names = new Map(zones?.map(({ id, name }) => [id, name]))
    return (ids) =>
      namesText(
        ids.map((id) => names.get(id) ?? `#${id}`),
        language,
      )
  }, [zones, language])
}

/** Sorts suitable couriers first, then those who can be sent anyway; in each group by duty, then by lower load. */
export const byFitness = (a: Courier, b: Courier): number =>
  Number(a.unfit !== '') - Number(b.unfit !== '') ||
  Number(b.overrulable) - Number(a.overrulable) ||
  Number(b.onDuty) - Number(a.onDuty) ||
  a.dayStops / a.loadCap - b.dayStops / b.loadCap ||
  a.id - b.id

export function CourierLoad({ courier }: { courier: Courier }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { dayStops, loadDay, loadCap, openStops } = courier
  const load = say(messages.load, { day: dayText(loadDay, now, language), stops: dayStops, cap: loadCap })
  const full = dayStops >= loadCap
  return (
    <span className="courier-load">
      <Progress
        percent={Math.min(100, Math.round((dayStops / loadCap) * 100))}
        showInfo={false}
        size="small"
        status={full ? 'exception' : 'normal'}
        aria-label={load}
      />
      <small>
        {load} · {say(messages.openStops, { count: openStops })}
      </small>
    </span>
  )
}

export function CourierHead({ courier }: { courier: Courier }) {
  const say = useSay()
  const zoneNames = useZoneNames()
  return (
    <span className="courier-head">
      <span className="courier-name">
        <strong>{courier.name}</strong>
        <ToneTag tone={courier.onDuty ? 'good' : 'calm'}>
          {say(courier.onDuty ? messages.onDuty : messages.offDuty)}
        </ToneTag>
        {courier.rating !== null && (
          <small className="stars">
            <Star size={12} fill="currentColor" aria-hidden />
            {courier.rating.toFixed(1)}
          </small>
        )}
      </span>
      <small className="faint">{zoneNames(courier.zoneIds) || say(messages.noZone)}</small>
    </span>
  )
}

/** Text field for the reason to send a courier despite an objection. */
export function OverruleField({ onChange }: { onChange: (reason: string) => void }) {
  const say = useSay()
  return (
    <label className="overrule">
      {say(messages.overruleWhy)}
      <Input.TextArea
        rows={2}
        maxLength={OVERRULE_LENGTH}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </label>
  )
}

type ListProps = {
  asked: ReturnType<typeof useCouriers>
  chosen: number | null
  onChoose: (id: number) => void
}

/** Radio list of couriers. Unsuitable ones show the reason, and are disabled unless that reason can be overruled. */
export function CourierChoice({ asked, chosen, onChoose }: ListProps) {
  const say = useSay()
  const rows = useMemo(() => [...(asked.data?.rows ?? [])].sort(byFitness), [asked.data])
  if (asked.isPending) return <Skeleton active paragraph={{ rows: 5 }} title={false} />
  if (asked.error) return <LoadError asked={asked} />
  if (rows.length === 0) return <NothingHere text={say(pickupMessages.noCouriers)} />
  return (
    <div className="courier-choice" role="radiogroup" aria-label={say(messages.chooseCourier)}>
      {rows.map((courier) => (
        <label key={courier.id} className={courier.unfit && !courier.overrulable ? 'unfit' : ''}>
          <input
            type="radio"
            name="courier"
            value={courier.id}
            checked={chosen === courier.id}
            disabled={courier.unfit !== '' && !courier.overrulable}
            onChange={() => onChoose(courier.id)}
          />
          <CourierHead courier={courier} />
          {courier.unfit ? (
            <span className="unfit-why">{courier.unfit}</span>
          ) : (
            <CourierLoad courier={courier} />
          )}
        </label>
      ))}
    </div>
  )
}
