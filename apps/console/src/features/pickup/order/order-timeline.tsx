// History of an order: lists its events, newest first, each with its changes and photos.
import { type CallResult, callResultText } from '@huishou/wire/pickup/choices'
import { pickupStaffStateText, type PickupState } from '@huishou/wire/pickup/states'
import { ChangeList, changesOfDetail } from '../../../shared/record/change-list.tsx'
import { fullTime, money } from '../../../shared/format.ts'
import { useSay, type Say } from '../../../shared/language.ts'
import { Photos } from '../../../shared/record/photos.tsx'
import { RecordEvents } from '../../../shared/record/record-events.tsx'
import type { OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from '../messages.ts'

type Event = OrderDetail['timeline'][number]

const red = new Set([
  'cancel',
  'fail',
  'decline',
  'offer_timeout',
  'reject_slip',
  'dispute',
  'reverse',
  'no_show',
])
/** Detail fields that are hidden because the event's text already covers them or they are internal ids. */
const saidElsewhere =
  /^(from|to|late|cause|stars|points|total|estimate|courierId|shopId|near|way|cash|signedFen|doubts|why|unserved|skip|overruled|values)/

const stateName = (state: string, say: Say): string =>
  state in pickupStaffStateText ? say(pickupStaffStateText[state as PickupState]) : state

const changesOf = (event: Event, before: Event | undefined, say: Say) => {
  const moved =
    before && before.state !== event.state
      ? [
          {
            name: say(pickupMessages.state),
            before: stateName(before.state, say),
            after: stateName(event.state, say),
          },
        ]
      : []
  const known: Record<string, (value: string) => { name: string; after: string }> = {
    courier: (value) => ({ name: say(pickupMessages.courier), after: value }),
    slipNumber: (value) => ({ name: say(messages.slips), after: value }),
    result: (value) => ({
      name: say(messages.called),
      after: value in callResultText ? say(callResultText[value as CallResult]) : value,
    }),
    remedyFen: (value) => ({ name: say(messages.remedy), after: money(Number(value)) }),
    accepted: (value) => ({
      name: say(messages.resolve),
      after: say(value === 'true' ? messages.accepted : messages.rejected),
    }),
  }
  const rest = changesOfDetail(event.detail)
    .filter(({ name }) => !saidElsewhere.test(name))
    .map(({ name, before: was, after }) => ({
      name,
      before: was,
      after,
      ...(after === null ? {} : known[name]?.(after)),
    }))
  return [...moved, ...rest]
}

/** Note for an event recorded offline: when the server received it, and the time on the device. */
const timeNoteOf = ({ at, clock, deviceTime }: Event, say: Say): string => {
  if (clock === '') return ''
  const note =
    clock === 'implausible' ? messages.clockBad : clock === 'off' ? messages.clockOff : messages.doneOffline
  return say(note, { at: fullTime(at), device: deviceTime })
}

export function OrderTimeline({ events }: { events: readonly Event[] }) {
  const say = useSay()
  const newestFirst = events.toSorted((a, b) => b.at - a.at || b.id - a.id)
  return (
    <RecordEvents
      events={newestFirst.map((event, index) => ({
        key: event.id,
        title: event.title,
        who: event.actor,
        at: event.doneAt ?? event.at,
        timeNote: timeNoteOf(event, say),
        text: event.text,
        ...(red.has(event.action)
          ? { tone: 'bad' as const }
          : event.action === 'confirm'
            ? { tone: 'good' as const }
            : {}),
        below: (
          <>
            <ChangeList changes={changesOf(event, newestFirst[index + 1], say)} />
            <Photos urls={event.photos} label={say(messages.photos)} />
          </>
        ),
      }))}
    />
  )
}
