import type { ReplyOf } from '@huishou/wire/client'
import { dispatchSettings, saveDispatchSetting, tryAssignment } from '@huishou/wire/client/dispatch/staff'
import { assignModes, assignModeText, dispatchLimits, type AssignMode } from '@huishou/wire/dispatch/choices'
import { clockText, parseClock } from '@huishou/wire/time'
import { App, Button, InputNumber, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCityName } from '../../entities/place/places.ts'
import { LoadedList } from '../../shared/display/load-states.tsx'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import { useRead, useReload } from '../../shared/use-read.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useSend } from '../../shared/use-send.ts'
import { Trial } from './assignment-trial.tsx'
import { messages } from './assignment-messages.ts'

type Setting = ReplyOf<typeof dispatchSettings>['rows'][number]

/**
 * Tab with the settings of each city for assigning orders to couriers automatically, and a trial run with tomorrow's
 * orders.
 */
export function AssignmentTab() {
  const say = useSay()
  const asked = useRead(dispatchSettings, {})
  return (
    <>
      <p className="faint cities-lead">{say(messages.lead)}</p>
      <LoadedList
        asked={asked}
        rows={asked.data?.rows}
        empty={say(messages.noCities)}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
      >
        {(rows) => (
          <div className="cities">
            {rows.map((setting) => (
              <CityCard key={`${setting.id} ${setting.version}`} setting={setting} />
            ))}
          </div>
        )}
      </LoadedList>
    </>
  )
}

function CityCard({ setting }: { setting: Setting }) {
  const say = useSay()
  const cityName = useCityName()(setting.cityName)
  const { role } = useMe()
  const may = roleMay(role, saveDispatchSetting)
  const { message } = App.useApp()
  const reload = useReload('/dispatch')
  const [draft, setDraft] = useState(setting)
  const { send, pending, refused } = useSend(saveDispatchSetting, () => {
    void message.success(say(shared.done))
    reload()
  })
  const changed = FIELDS.some((field) => draft[field] !== setting[field])
  const { mode, dailyMinute, dailyAhead, stopMinutes, version } = draft
  return (
    <section className="sheet city-card" aria-label={cityName}>
      <header>
        <h2>{cityName}</h2>
        <p className="faint">{say(messages.effect[mode])}</p>
      </header>
      <RefusedAlert refused={refused} />
      <CityFields draft={draft} may={may} put={(more) => setDraft({ ...draft, ...more })} />
      <footer>
        <span className="faint">
          {setting.mode === 'daily' && setting.ranFor ? say(messages.ranFor, { day: setting.ranFor }) : ''}
        </span>
        {may && changed && (
          <Button size="small" onClick={() => setDraft(setting)}>
            {say(messages.discard)}
          </Button>
        )}
        {may && (
          <Button
            type="primary"
            size="small"
            loading={pending}
            disabled={!changed}
            onClick={() =>
              void send({ cityId: setting.id, version, mode, dailyMinute, dailyAhead, stopMinutes })
            }
          >
            {say(shared.save)}
          </Button>
        )}
      </footer>
      {roleMay(role, tryAssignment) && <Trial cityId={setting.id} />}
    </section>
  )
}

const FIELDS = ['mode', 'dailyMinute', 'dailyAhead', 'stopMinutes'] as const
type Fields = { draft: Setting; put: (more: Partial<Setting>) => void }

function CityFields({ draft, may, put }: Fields & { may: boolean }) {
  const say = useSay()
  const { least, most } = dispatchLimits.stopMinutes
  return (
    <fieldset disabled={!may}>
      <label className="city-line">
        <span>{say(messages.mode)}</span>
        <Select<AssignMode>
          value={draft.mode}
          disabled={!may}
          aria-label={say(messages.mode)}
          options={assignModes.map((value) => ({ value, label: say(assignModeText[value]) }))}
          onChange={(mode) => put({ mode })}
        />
      </label>
      {draft.mode === 'daily' && <DailyLines draft={draft} put={put} />}
      <label className="city-line">
        <span>{say(messages.stopMinutes)}</span>
        <InputNumber
          min={least}
          max={most}
          precision={0}
          value={draft.stopMinutes}
          disabled={!may}
          aria-label={say(messages.stopMinutes)}
          onChange={(next) => next !== null && put({ stopMinutes: next })}
        />
      </label>
    </fieldset>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => clockText(index * 30))

function DailyLines({ draft, put }: Fields) {
  const say = useSay()
  return (
    <>
      <label className="city-line">
        <span>{say(messages.dailyMinute)}</span>
        <Select
          value={clockText(draft.dailyMinute)}
          aria-label={say(messages.dailyMinute)}
          showSearch
          options={HALF_HOURS.map((value) => ({ value, label: value }))}
          onChange={(next) => put({ dailyMinute: parseClock(next) ?? draft.dailyMinute })}
        />
      </label>
      <label className="city-line">
        <span>{say(messages.dailyAhead)}</span>
        <Select
          value={draft.dailyAhead}
          aria-label={say(messages.dailyAhead)}
          options={[
            { value: 0, label: say(messages.sameDay) },
            { value: 1, label: say(messages.nextDay) },
          ]}
          onChange={(next) => put({ dailyAhead: next })}
        />
      </label>
    </>
  )
}
