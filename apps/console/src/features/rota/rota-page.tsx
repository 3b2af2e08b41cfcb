import { copyRotaWeek, saveRotaDay } from '@huishou/wire/client/rota/plan'
import { addDays, dayOf } from '@huishou/wire/time'
import { App, Button, Select, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCityName } from '../../entities/place/places.ts'
import { Dialog, PlainDialog } from '../../shared/dialog/dialog.tsx'
import { LoadedList, NothingHere } from '../../shared/display/load-states.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useLive } from '../../shared/live.tsx'
import { useReload } from '../../shared/use-read.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { calendarDay, region, useUrlState } from '../../shared/url-state.ts'
import { useDebouncedCallback } from '../../shared/use-debounced-callback.ts'
import { messages } from './messages.ts'
import {
  DayDialog,
  HolidayDialog,
  PatternDialog,
  ToPatternDialog,
  VehicleDialog,
  type CourierDay,
} from './rota-dialogs.tsx'
import { useRotaSend, useWeek, type RotaCourier, type Week } from './queries.ts'
import { RequestsCard } from './leave-and-swap-requests.tsx'
import { WeekGrid } from './week-grid.tsx'
import './rota.css'

const spec = { city: region, week: calendarDay }

/** Page with the rota of a week (which courier works when), and the couriers' requests for leave and shift swaps. */
export function RotaPage() {
  const say = useSay()
  const [{ city, week }, change] = useUrlState(spec)
  const asked = useWeek(city, week)
  useLive(useRotaEvents())
  return (
    <div className="page">
      <LoadedList
        asked={asked}
        rows={asked.data?.cities}
        empty={<NothingHere text={say(messages.noCity)} action={<Link to="/places?tab=zones">→</Link>} />}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} className="padded" />}
      >
        {() => asked.data && <WeekOf week={asked.data} onChange={change} />}
      </LoadedList>
    </div>
  )
}

/** Rereads the week on live events about the rota, orders or who is on duty. */
function useRotaEvents() {
  const soon = useDebouncedCallback(useReload('/rota'))
  return ({ topic }: { topic: string }) => {
    if (topic === 'rota' || topic === 'pickup' || topic === 'duty') soon()
  }
}

type Change = (change: { city?: string; week?: string }) => void

function WeekOf({ week, onChange }: { week: Week; onChange: Change }) {
  const say = useSay()
  const mayEdit = roleMay(useMe().role, saveRotaDay)
  const [open, setOpen] = useState<ReactNode>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Toolbar week={week} mayEdit={mayEdit} onChange={onChange} />
      <RequestsCard leaves={week.leaves} swaps={week.swaps} />
      <div className="sheet rota-sheet">
        {week.couriers.length === 0 ? (
          <NothingHere text={say(messages.nobody)} action={<Link to="/people">→</Link>} />
        ) : (
          <WeekGrid
            week={week}
            mayEdit={mayEdit}
            onDay={(day) => setOpen(<DayOf {...day} onClose={close} />)}
            onCourier={(courier) => setOpen(<CourierOf courier={courier} onClose={close} />)}
            onHoliday={(day) => setOpen(<HolidayDialog row={day} onClose={close} />)}
          />
        )}
      </div>
      <p className="faint rota-legend">{say(messages.legend)}</p>
      {open}
    </>
  )
}

/** Opens the dialog to plan a day. A day that differs from the weekly pattern can also be returned to the pattern. */
function DayOf({ courier, day, onClose }: CourierDay & { onClose: () => void }) {
  const say = useSay()
  const [back, setBack] = useState<boolean | null>(day.cause === null ? false : null)
  if (back === true) return <ToPatternDialog row={{ courier, day }} onClose={onClose} />
  if (back === false) return <DayDialog row={{ courier, day }} onClose={onClose} />
  return (
    <Choice title={`${courier.name} · ${day.day}`} onClose={onClose}>
      <Button block onClick={() => setBack(false)}>
        {say(messages.hours)}
      </Button>
      <Button block onClick={() => setBack(true)}>
        {say(messages.toPattern)}
      </Button>
    </Choice>
  )
}

function CourierOf({ courier, onClose }: { courier: RotaCourier; onClose: () => void }) {
  const say = useSay()
  const [what, setWhat] = useState<'pattern' | 'vehicle' | null>(null)
  if (what === 'pattern') return <PatternDialog row={courier} onClose={onClose} />
  if (what === 'vehicle') return <VehicleDialog row={courier} onClose={onClose} />
  return (
    <Choice title={courier.name} onClose={onClose}>
      <Button block onClick={() => setWhat('pattern')}>
        {say(messages.pattern)}
      </Button>
      <Button block onClick={() => setWhat('vehicle')}>
        {say(messages.vehicleTitle)}
      </Button>
    </Choice>
  )
}

function Choice({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <PlainDialog title={title} width={360} onClose={onClose}>
      <div className="rota-choice">{children}</div>
    </PlainDialog>
  )
}

function Toolbar({ week, mayEdit, onChange }: { week: Week; mayEdit: boolean; onChange: Change }) {
  const say = useSay()
  const cityOf = useCityName()
  const language = useLanguage()
  const monday = week.days[0]?.day ?? dayOf(Date.now())
  const [copying, setCopying] = useState(false)
  return (
    <div className="toolbar" lang={language}>
      {week.cities.length > 1 && (
        <Select
          className="filter"
          aria-label={say(messages.city)}
          value={week.cityId}
          onChange={(city) => onChange({ city })}
          options={week.cities.map(({ id, name }) => ({ value: id, label: cityOf(name) }))}
        />
      )}
      <Button onClick={() => onChange({ week: addDays(monday, -7) })}>{say(messages.earlier)}</Button>
      <Button onClick={() => onChange({ week: '' })}>{say(messages.thisWeek)}</Button>
      <Button onClick={() => onChange({ week: addDays(monday, 7) })}>{say(messages.later)}</Button>
      <span className="rota-range">
        {monday} – {week.days.at(-1)?.day}
      </span>
      {mayEdit && <Button onClick={() => setCopying(true)}>{say(messages.copy)}</Button>}
      {copying && <CopyDialog week={week} monday={monday} onClose={() => setCopying(false)} />}
    </div>
  )
}

function CopyDialog({ week, monday, onClose }: { week: Week; monday: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { send, pending, refused } = useRotaSend(copyRotaWeek, ({ copied }) => {
    void message.success(say(messages.copied, { count: copied }))
    onClose()
  })
  return (
    <Dialog
      title={say(messages.copy)}
      pending={pending}
      refused={refused}
      onClose={onClose}
      onOk={() => void send({ cityId: week.cityId, fromDay: monday })}
    >
      <p>{say(messages.copyText, { from: monday })}</p>
    </Dialog>
  )
}
