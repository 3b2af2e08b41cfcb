import { pointsWhatIf } from '@huishou/wire/client/points/report'
import { saveSettings } from '@huishou/wire/client/content/settings'
import {
  settingAreas,
  type SettingArea,
  type SettingKey,
} from '@huishou/wire/content/setting-catalogue/catalogue'
import type { SettingGroup } from '@huishou/wire/content/setting-catalogue/setting'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { Alert, Skeleton, Tabs } from 'antd'
import { Link } from 'react-router'
import { useSetup } from '../../../entities/setup/setup-queries.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useDemo } from '../../../shared/demo.ts'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { useSay } from '../../../shared/language.ts'
import { useMe } from '../../../shared/session.ts'
import { oneOf, useUrlState } from '../../../shared/url-state.ts'
import { useSettings, type Setting } from '../queries.ts'
import { messages } from './messages.ts'
import { BrandPreview } from './brand-preview.tsx'
import { PointsSimulation } from './points-simulation.tsx'
import { SettingCard } from './setting-card.tsx'
import type { SettingDraft } from './use-setting-draft.ts'
import '../content.css'

const areas = Object.keys(settingAreas) as SettingArea[]
const spec = { area: oneOf(areas, 'business') }

/** Page with the settings of the business, in a tab for each area. */
export function SettingsPage() {
  const say = useSay()
  const may = roleMay(useMe().role, saveSettings)
  const [{ area }, change] = useUrlState(spec)
  const asked = useSettings()
  const rows = asked.data?.rows
  if (!rows)
    return (
      <div className="page">
        {asked.error ? <LoadError asked={asked} /> : <Skeleton active paragraph={{ rows: 12 }} />}
      </div>
    )
  return (
    <div className="page">
      <Tabs
        activeKey={area}
        onChange={(key) => change({ area: key as SettingArea })}
        items={areas.map((key) => ({
          key,
          label: say(settingAreas[key].title),
          children: <Area area={key} rows={rows} may={may} />,
        }))}
      />
    </div>
  )
}

const namesOf = (rows: readonly Setting[]) => {
  const valueOf = (key: SettingKey) => rows.find((row) => row.key === key)?.value ?? ''
  return { zh: valueOf('mallName'), en: valueOf('mallNameEn') }
}

/** Note that the demo has other session lengths, or that no WeChat message goes out without an official account. */
function GroupNote({ group }: { group: string }) {
  const say = useSay()
  const demo = useDemo()
  const setup = useSetup().data
  if (demo && group === 'staffSessions') return <p className="setting-demo">{say(messages.sessionsDemo)}</p>
  return group === 'wechatMessages' && setup?.wechat.setUp === 'off' ? (
    <Alert
      className="setting-note"
      type="warning"
      showIcon
      title={
        <>
          {say(messages.wechatOff)} <Link to="/setup">{say(messages.toSetup)}</Link>
        </>
      }
    />
  ) : null
}

/** The preview of a group's settings as typed, for the groups that have one. */
const previewOf = (group: string, rows: readonly Setting[], role: StaffRole) => {
  if (group === 'brand')
    return (draft: SettingDraft['draft']) => <BrandPreview draft={draft} names={namesOf(rows)} />
  if (group === 'pointsRules' && roleMay(role, pointsWhatIf))
    return (draft: SettingDraft['draft']) => <PointsSimulation draft={draft} />
  return undefined
}

function Area({ area, rows, may }: { area: SettingArea; rows: readonly Setting[]; may: boolean }) {
  const say = useSay()
  const { role } = useMe()
  const groups: Readonly<Record<string, SettingGroup>> = settingAreas[area].groups
  return (
    <>
      <p className="faint settings-lead">{say(messages.lead)}</p>
      <div className="settings">
        {Object.entries(groups).map(([name, group]) => (
          <SettingCard
            key={name}
            group={group}
            rows={rows}
            may={may}
            preview={previewOf(name, rows, role)}
            note={<GroupNote group={name} />}
          />
        ))}
      </div>
    </>
  )
}
