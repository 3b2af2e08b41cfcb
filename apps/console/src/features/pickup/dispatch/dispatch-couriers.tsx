import { Button, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { LoadedList } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { byFitness, CourierHead, CourierLoad } from '../choices/courier-choice.tsx'
import type { Courier, StaffOrder, useCouriers } from '../queries.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'

type Props = {
  asked: ReturnType<typeof useCouriers>
  picked: readonly StaffOrder[]
  giving: number | null
  onGive: (courierId: number, orderIds: readonly number[]) => void
}

/** Lists the couriers, best fit first; orders are assigned to one with a button or by drag and drop. */
export function DispatchCouriers({ asked, picked, giving, onGive }: Props) {
  const say = useSay()
  const [onlyDuty, setOnlyDuty] = useState(false)
  const rows = useMemo(
    () => (asked.data?.rows ?? []).filter(({ onDuty }) => onDuty || !onlyDuty).sort(byFitness),
    [asked.data, onlyDuty],
  )
  return (
    <>
      <h2>
        {say(messages.couriers)} <b>{rows.length}</b>
        <label className="switch">
          <Switch size="small" checked={onlyDuty} onChange={setOnlyDuty} /> {say(messages.onlyOnDuty)}
        </label>
      </h2>
      <LoadedList asked={asked} rows={asked.data && rows} empty={say(pickupMessages.noCouriers)}>
        {(loaded) => (
          <ul className="courier-cards">
            {loaded.map((courier) => (
              <CourierCard
                key={courier.id}
                courier={courier}
                picked={picked}
                giving={giving}
                onGive={onGive}
              />
            ))}
          </ul>
        )}
      </LoadedList>
    </>
  )
}

function CourierCard({ courier, picked, giving, onGive }: Omit<Props, 'asked'> & { courier: Courier }) {
  const say = useSay()
  const [over, setOver] = useState(false)
  const count = picked.length
  const takes = (courier.unfit === '' || courier.overrulable) && giving === null
  return (
    <li
      className={['courier-card', over ? 'over' : '', courier.unfit ? 'unfit' : ''].join(' ')}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!takes) return
        const ids = event.dataTransfer
          .getData('text/plain')
          .split(',')
          .map(Number)
          .filter(Number.isSafeInteger)
        onGive(courier.id, ids)
      }}
    >
      <CourierHead courier={courier} />
      <CourierLoad courier={courier} />
      {courier.unfit && <span className="unfit-why">{courier.unfit}</span>}
      <Button
        type="primary"
        size="small"
        disabled={count === 0 || !takes}
        loading={giving === courier.id}
        onClick={() =>
          onGive(
            courier.id,
            picked.map(({ id }) => id),
          )
        }
      >
        {count > 1 ? say(messages.assignCount, { count }) : say(messages.assignTo)}
      </Button>
    </li>
  )
}
