// A card with settings that are saved together: their effect, their fields, and who changed them last.

import { ownerSettings, type SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { SettingGroup } from '@huishou/wire/content/setting-catalogue/setting'
import { Button, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { fullTime } from '../../../shared/format.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { useLeaveConfirmation } from '../../../shared/form/use-leave-confirmation.ts'
import { useSay } from '../../../shared/language.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { useMe } from '../../../shared/session.ts'
import type { Setting } from '../queries.ts'
import { messages } from './messages.ts'
import { isWrongSetting, SettingField } from './setting-field.tsx'
import { useSettingDraft, type SettingDraft } from './use-setting-draft.ts'

const leaveMessages = {
  title: messages.leaveAsk,
  text: messages.leaveText,
  leave: messages.leave,
  stay: messages.stay,
}

type Props = {
  group: SettingGroup
  rows: readonly Setting[]
  /** Whether the role may change settings at all; a card with owner-only settings is read-only for everyone else. */
  may: boolean
  note?: ReactNode
  /** Renders a preview of the settings as typed. */
  preview?: ((draft: SettingDraft['draft']) => ReactNode) | undefined
}

/** Asks for confirmation before unsaved changes are lost. */
export function SettingCard({ group, rows, may: mayChange, note, preview }: Props) {
  const say = useSay()
  const { role } = useMe()
  const keys = Object.keys(group.settings) as SettingKey[]
  const may = mayChange && (role === 'owner' || !keys.some((key) => ownerSettings.has(key)))
  const edit = useSettingDraft(keys, rows)
  const { draft, put, changed, refused, takeLatest } = edit
  useLeaveConfirmation(changed && may, leaveMessages)
  const wrongKey = refused?.reason === 'SETTING_WRONG' ? refused.field : undefined
  const isAtField = keys.some((key) => key === wrongKey && hasLine(group, key))
  return (
    <section
      className={group.wide ? 'sheet setting setting-wide' : 'sheet setting'}
      aria-label={say(group.title)}
    >
      <header>
        <h2>{say(group.title)}</h2>
        <p className="faint">{say(group.effect)}</p>
      </header>
      {!isAtField && <RefusedAlert refused={refused} takeLatest={takeLatest} />}
      <ConfigProvider componentDisabled={!may}>
        <fieldset disabled={!may}>
          {note}
          {keys.map((key) => (
            <SettingField
              key={key}
              name={key}
              draft={draft}
              put={put}
              may={may}
              problem={isAtField && key === wrongKey ? (refused?.message ?? null) : null}
            />
          ))}
        </fieldset>
        {preview?.(draft)}
      </ConfigProvider>
      <Foot edit={edit} may={may} wrong={keys.some((key) => isWrongSetting(draft, key))} />
    </section>
  )
}

/** Whether a setting is edited in a line, which shows an error below the field. */
const hasLine = ({ settings }: SettingGroup, key: SettingKey): boolean =>
  ['line', 'phone', 'hours', 'wechatId', 'wechatTemplate', 'url', 'picture', 'colour'].includes(
    settings[key]?.kind ?? '',
  )

function Foot({ edit, may, wrong }: { edit: SettingDraft; may: boolean; wrong: boolean }) {
  const say = useSay()
  const { changed, changedAt, changedBy, isStandard } = edit
  const saved =
    changedAt === 0 ? messages.standard : changedBy === '' ? messages.changedAt : messages.changedBy
  const state = say(may && changed ? messages.unsaved : saved, {
    at: fullTime(changedAt).slice(0, 16),
    by: changedBy,
  })
  return (
    <footer>
      <span className="faint">{may ? state : `${state} · ${say(messages.readOnly)}`}</span>
      {may && !isStandard && (
        <Button type="text" size="small" onClick={edit.restore}>
          {say(messages.restore)}
        </Button>
      )}
      {may && changed && (
        <Button size="small" onClick={edit.discard}>
          {say(messages.discard)}
        </Button>
      )}
      {may && (
        <Button
          type="primary"
          size="small"
          loading={edit.pending}
          disabled={!changed || wrong}
          onClick={() => void edit.save()}
        >
          {say(shared.save)}
        </Button>
      )}
    </footer>
  )
}
