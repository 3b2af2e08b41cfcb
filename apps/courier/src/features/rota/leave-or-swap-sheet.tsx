// The sheet in which a courier requests leave or offers a day to colleagues.

import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { Segmented } from '@huishou/kit/forms/segmented'
import { TextArea } from '@huishou/kit/forms/text-area'
import { Sheet } from '@huishou/kit/overlays/sheet'
import type { ReplyOf } from '@huishou/wire/client'
import { askLeave, offerSwap, type myRota } from '@huishou/wire/client/rota/leave-and-swaps'
import { rotaLimits } from '@huishou/wire/rota/states'
import { addDays } from '@huishou/wire/time'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { dayText } from '../../shared/time-text.ts'
import { rotaMessages } from './rota-messages.ts'
import { useRotaWrite } from './use-rota-write.ts'
import { weekdayIn } from './weekday.ts'

type Rota = ReplyOf<typeof myRota>
type Props = { day: Rota['days'][number]; colleagues: Rota['colleagues']; onClose: () => void }

const LENGTHS = ['1', '2', '3', '5', '7']

/** The form state of a leave or swap request, until it is submitted. */
function useRequestForm(day: string, onDone: () => void) {
  const say = useSay()
  const [what, setWhat] = useState<'leave' | 'swap'>('leave')
  const [length, setLength] = useState('1')
  const [whom, setWhom] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const leave = useRotaWrite(askLeave, say(rotaMessages.sent))
  const swap = useRotaWrite(offerSwap, say(rotaMessages.offered))
  const toDay = addDays(day, Number(length) - 1)
  const send = async () => {
    const text = reason.trim()
    if (!text) return setMissing(true)
    const to = whom === '' ? {} : { withCourierId: Number(whom) }
    const done =
      what === 'leave'
        ? await leave.send({ fromDay: day, toDay, reason: text })
        : await swap.send({ day, reason: text, ...to })
    if (done) onDone()
  }
  const type = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const pending = leave.pending || swap.pending
  return { what, setWhat, length, setLength, whom, setWhom, reason, type, missing, toDay, send, pending }
}
type RequestForm = ReturnType<typeof useRequestForm>

/** The sheet for one day of the courier's rota: requests leave from this day on, or offers the day to colleagues. */
export function DaySheet({ day, colleagues, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const asking = useRequestForm(day.day, onClose)
  const title = `${dayText(day.day, language)} ${weekdayIn(day.day, language)}`
  const foot = (
    <Button size="l" pending={asking.pending} onClick={() => void asking.send()}>
      {say(rotaMessages.send)}
    </Button>
  )
  return (
    <Sheet open title={title} onClose={onClose} foot={foot}>
      <div className="c-rota-ask">
        {day.hours.length > 0 && (
          <Segmented
            label={title}
            options={[
              { value: 'leave', label: say(rotaMessages.askLeave) },
              { value: 'swap', label: say(rotaMessages.swap) },
            ]}
            value={asking.what}
            onChange={asking.setWhat}
          />
        )}
        {asking.what === 'leave' ? (
          <LengthField asking={asking} />
        ) : (
          <ColleagueField asking={asking} colleagues={colleagues} />
        )}
        {day.stops > 0 && <p>{say(rotaMessages.stopsNote, { count: day.stops })}</p>}
        <TextArea
          label={say(rotaMessages.reason)}
          value={asking.reason}
          error={asking.missing ? say(rotaMessages.reasonMissing) : null}
          limit={rotaLimits.reason}
          rows={2}
          onChange={asking.type}
        />
      </div>
    </Sheet>
  )
}

function LengthField({ asking: { length, setLength, toDay } }: { asking: RequestForm }) {
  const say = useSay()
  return (
    <>
      <ChipGroup
        label={say(rotaMessages.howLong)}
        options={LENGTHS.map((value) => ({
          value,
          label: value === '1' ? say(rotaMessages.oneDay) : say(rotaMessages.days, { count: value }),
        }))}
        value={length}
        onChange={setLength}
      />
      {length !== '1' && <p>{say(rotaMessages.until, { day: toDay })}</p>}
    </>
  )
}

function ColleagueField({
  asking: { whom, setWhom },
  colleagues,
}: {
  asking: RequestForm
  colleagues: Props['colleagues']
}) {
  const say = useSay()
  return (
    <ChipGroup
      label={say(rotaMessages.whom)}
      options={[
        { value: '', label: say(rotaMessages.anybody) },
        ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={whom}
      onChange={setWhom}
    />
  )
}
