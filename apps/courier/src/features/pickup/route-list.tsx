// The stops of a day as a list, in which a stop can be dragged to another position.

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, IconButton } from '@huishou/kit/button'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import { releaseStop } from '@huishou/wire/client/dispatch/courier-sequence'
import { mayDo } from '@huishou/wire/verdict'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useSay, type Say } from '../../shared/language.ts'
import { writeAndTell } from '../../shared/outbox.ts'
import type { Order } from '../../shared/pending-order.ts'
import { windowText } from '../../shared/time-text.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { stopName, type Move } from './move-stop-reason-sheet.tsx'
import { isThere, type Sequence, type SequenceStop } from './stop-sequence.ts'
import { sequenceMessages } from './stop-sequence-messages.ts'
import './route-list.css'

type Props = {
  sequence: Sequence
  stops: readonly Order[]
  onOpen: (orderId: number) => void
  onMove: (move: Move) => void
}

/** Limits dragging to up and down, because the list is vertical. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The stops in sequence. Those that may be moved have a handle for finger, mouse or keyboard. */
export function RouteList({ sequence, stops, onOpen, onMove }: Props) {
  const say = useSay()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = stops.map(({ id }) => id)
  const planned = new Map(sequence.stops.map((stop) => [stop.orderId, stop]))
  const movable = stops.filter(({ id }) => mayDo(planned.get(id)?.may ?? {}, 'move'))
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    const order = stops[from]
    if (!order || to < 0 || from === to) return
    onMove({ order, after: arrayMove([...stops], from, to)[to - 1] ?? null })
  }
  return (
    <>
      {movable.length > 1 && <p className="c-lead">{say(sequenceMessages.moveHint)}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        accessibility={{
          announcements: announcementsIn(say, ids),
          screenReaderInstructions: { draggable: say(sequenceMessages.handleKeys) },
        }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="c-route">
            {stops.map((order, index) => (
              <RouteStop
                key={order.id}
                order={order}
                place={index + 1}
                stop={planned.get(order.id)}
                planVersion={sequence.planVersion}
                onOpen={() => onOpen(order.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  )
}

/** The announcements of screen readers while a stop is moved. */
const announcementsIn = (say: Say, ids: readonly number[]): Announcements => {
  const placeOf = (id: unknown) => ({ place: ids.indexOf(Number(id)) + 1 })
  return {
    onDragStart: ({ active }) => say(sequenceMessages.pickedUp, placeOf(active.id)),
    onDragOver: ({ over }) => (over ? say(sequenceMessages.movedTo, placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? say(sequenceMessages.dropped, placeOf(over.id)) : undefined),
    onDragCancel: () => say(sequenceMessages.putBack),
  }
}

type StopProps = {
  order: Order
  place: number
  stop: SequenceStop | undefined
  planVersion: number
  onOpen: () => void
}

function RouteStop({ order, place, stop, planVersion, onOpen }: StopProps) {
  const say = useSay()
  const may = stop?.may ?? {}
  const movable = mayDo(may, 'move')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: order.id,
      disabled: { draggable: !movable },
      attributes: { roleDescription: say(sequenceMessages.handleRole) },
    })
  const shifted = transform
    ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition }
    : { transition }
  return (
    <li ref={setNodeRef} style={shifted} data-dragging={isDragging || undefined}>
      <button type="button" onClick={onOpen}>
        <b>
          {place}. {stopName(order)}
        </b>
        <small>{windowText(order)}</small>
      </button>
      {movable && (
        <IconButton
          ref={setActivatorNodeRef}
          className="c-route-handle"
          label={say(sequenceMessages.handle, { stop: stopName(order) })}
          icon={<GripVertical size={22} />}
          {...attributes}
          {...listeners}
        />
      )}
      {stop && !isThere(order) && (
        <div className="c-route-when">
          <ArrivalLine stop={stop} />
          {mayDo(may, 'release') && <Release order={order} planVersion={planVersion} />}
        </div>
      )}
    </li>
  )
}

/** Returns a stop that was moved by hand to its place in the plan. */
function Release({ order, planVersion }: { order: Order; planVersion: number }) {
  const say = useSay()
  const [pending, release] = usePending(async () => {
    const about = { orderId: order.id, label: order.orderNumber }
    const done = await writeAndTell(releaseStop, { orderId: order.id, planVersion }, about)
    if (done?.state === 'sent') toast(say(sequenceMessages.releaseDone), 'good')
  })
  return (
    <Button size="s" tone="quiet" pending={pending} onClick={() => void release()}>
      {say(sequenceMessages.release)}
    </Button>
  )
}
