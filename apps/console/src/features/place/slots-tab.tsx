import { setSlotCapacity } from '@huishou/wire/client/rota/slots'
import { clockText } from '@huishou/wire/time'
import { Link } from 'react-router'
import { Alert, App, Button, InputNumber, Popover, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { roleMay } from '../../shared/role-may.ts'
import { LoadedList, NothingHere } from '../../shared/display/load-states.tsx'
import { dayText, weekday } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useCityName, useZones } from '../../entities/place/places.ts'
import { useReload } from '../../shared/use-read.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useMe } from '../../shared/session.ts'
import { useUrlState, whole } from '../../shared/url-state.ts'
import { useNow } from '../../shared/use-now.ts'
import { useSend } from '../../shared/use-send.ts'
import { messages as shared } from '../../shared/messages.ts'
import { useZoneSlots, type StaffSlot } from './queries.ts'
import { messages } from './messages.ts'

const spec = { zone: whole(null) }

/** Tab with the pickup slots of a zone for the next 7 days; the capacity of each slot can be limited. */
export function SlotsTab() {
  const say = useSay()
  const zones = useZones()
  const [{ zone }, change] = useUrlState(spec)
  const cityOf = useCityName()
  const zoneId = zone ?? zones.data?.rows.find(({ active }) => active)?.id ?? null
  return (
    <>
      <div className="toolbar">
        <Select
          className="filter wide"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say(messages.zone)}
          aria-label={say(messages.zone)}
          value={zoneId}
          onChange={(next) => change({ zone: next })}
          options={
            zones.data?.rows.map(({ id, name, cityName }) => ({
              value: id,
              label: `${cityOf(cityName)} · ${name}`,
            })) ?? []
          }
        />
        <span className="faint">{say(messages.legend)}</span>
      </div>
      <div className="sheet">
        {zoneId === null ? (
          <LoadedList asked={zones} rows={zones.data?.rows} empty={<NoZones />} skeleton={SKELETON}>
            {() => <NothingHere text={say(messages.chooseZone)} />}
          </LoadedList>
        ) : (
          <ZoneSlots zoneId={zoneId} />
        )}
      </div>
    </>
  )
}

const SKELETON = <Skeleton active paragraph={{ rows: 6 }} className="padded" />

function NoZones() {
  const say = useSay()
  return (
    <NothingHere
      text={say(messages.noZonesText)}
      action={<Link to="/places?tab=zones">{say(messages.newZone)}</Link>}
    />
  )
}

function ZoneSlots({ zoneId }: { zoneId: number }) {
  const say = useSay()
  const slots = useZoneSlots(zoneId)
  return (
    <LoadedList asked={slots} rows={slots.data?.rows} empty={say(messages.noSlots)} skeleton={SKELETON}>
      {(rows) => (
        <>
          {slots.data?.couriers === 0 ? (
            <Alert
              type="warning"
              showIcon
              className="no-couriers"
              title={say(messages.noCouriersText)}
              action={<Link to={`/places?tab=zones&zone=${zoneId}`}>{say(messages.addToZone)}</Link>}
            />
          ) : (
            rows.every(({ couriers }) => couriers === 0) && (
              <Alert type="warning" showIcon className="no-couriers" title={say(messages.nobodyWorksText)} />
            )
          )}
          <SlotGrid slots={rows} />
        </>
      )}
    </LoadedList>
  )
}

function SlotGrid({ slots }: { slots: readonly StaffSlot[] }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const days = [...new Set(slots.map(({ day }) => day))].sort()
  const starts = [...new Set(slots.map(({ startMinute }) => startMinute))].sort((a, b) => a - b)
  const at = (day: string, start: number) =>
    slots.find((slot) => slot.day === day && slot.startMinute === start)
  return (
    <table className="slot-grid">
      <thead>
        <tr>
          <th scope="col">{say(messages.window)}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {dayText(day, now, language)}
              <small>{weekday(day, language)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starts.map((start) => (
          <tr key={start}>
            <th scope="row">
              {clockText(start)}–
              {clockText(
                at(days[0] ?? '', start)?.endMinute ??
                  slots.find(({ startMinute }) => startMinute === start)?.endMinute ??
                  start,
              )}
            </th>
            {days.map((day) => {
              const slot = at(day, start)
              return <td key={day}>{slot ? <SlotCell slot={slot} past={slot.startsAt < now} /> : null}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const BUSY = 0.7
const toneOf = ({ taken, capacity }: StaffSlot) =>
  capacity === 0 ? 'shut' : taken >= capacity ? 'full' : taken / capacity >= BUSY ? 'busy' : 'free'

function SlotCell({ slot, past }: { slot: StaffSlot; past: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const mayEdit = roleMay(useMe().role, setSlotCapacity)
  const window = `${clockText(slot.startMinute)}–${clockText(slot.endMinute)}`
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => setOpen(next && mayEdit && !past)}
      destroyOnHidden
      title={`${slot.day} ${window}`}
      content={<CapacityForm slot={slot} onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={`slot-cell ${toneOf(slot)}`}
        disabled={past || !mayEdit}
        aria-label={say(messages.slotCell, {
          day: slot.day,
          window,
          taken: slot.taken,
          capacity: slot.capacity,
        })}
      >
        {slot.couriers === 0 && slot.taken === 0 ? (
          <small>{say(messages.nobodyWorks)}</small>
        ) : (
          <>
            <b>{slot.taken}</b> / {slot.capacity}
          </>
        )}
        {slot.atMost !== null && <small>{say(messages.limited, { most: slot.atMost })}</small>}
        <i
          style={{ width: `${slot.capacity === 0 ? 0 : Math.min(100, (slot.taken / slot.capacity) * 100)}%` }}
          aria-hidden
        />
      </button>
    </Popover>
  )
}

function CapacityForm({ slot, onDone }: { slot: StaffSlot; onDone: () => void }) {
  const say = useSay()
  const reload = useReload('/place/slots')
  const { message } = App.useApp()
  const [capacity, setCapacity] = useState<number | null>(slot.atMost)
  const { send, pending, refused } = useSend(setSlotCapacity, () => {
    message.success(say(shared.saved))
    reload()
    onDone()
  })
  const save = (value: number | null) =>
    void send({
      zoneId: slot.zoneId,
      day: slot.day,
      startMinute: slot.startMinute,
      ...(value === null ? {} : { capacity: value }),
    })
  return (
    <div className="capacity">
      <RefusedAlert refused={refused} />
      <label>
        {say(messages.atMost)}{' '}
        <InputNumber
          autoFocus
          min={0}
          max={500}
          precision={0}
          placeholder={say(messages.asTheRota)}
          value={capacity}
          onChange={setCapacity}
          onPressEnter={() => save(capacity)}
        />
      </label>
      <small className="faint">
        {say(messages.byRota, { couriers: slot.couriers, capacity: slot.capacity })}
      </small>
      {capacity !== null && capacity < slot.taken && (
        <small className="bad">{say(messages.belowTaken, { taken: slot.taken })}</small>
      )}
      <div className="actions">
        <Button size="small" onClick={() => save(0)} disabled={pending}>
          {say(messages.close)}
        </Button>
        <Button size="small" type="primary" loading={pending} onClick={() => save(capacity)}>
          {say(shared.save)}
        </Button>
      </div>
    </div>
  )
}
