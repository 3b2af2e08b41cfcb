import { Card } from '@huishou/kit/layout/card'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Switch } from '@huishou/kit/forms/switch'
import { useMessages } from '../../shared/i18n.ts'
import { signal } from '../../shared/device/haptics.ts'
import { changeSettings, useSettings } from '../../shared/settings.ts'
import { memberMessages } from './messages.ts'
import styles from './mine-page.module.css'

const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const
const THEMES = ['system', 'light', 'dark'] as const

/** Language, theme, text size, and vibration and sounds; changes apply immediately. */
export function DisplaySettingsCard() {
  const words = useMessages(memberMessages)
  const { language, theme, size, alerts } = useSettings()
  const large = size === 'large'
  return (
    <Card title={words.look}>
      <div className={styles.looks}>
        <div>
          <span>{words.language}</span>
          <Segmented
            label={words.language}
            options={LANGUAGES}
            value={language}
            onChange={(next) => changeSettings({ language: next })}
          />
        </div>
        <div>
          <span>{words.theme}</span>
          <Segmented
            label={words.theme}
            options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
            value={theme}
            onChange={(next) => changeSettings({ theme: next })}
          />
        </div>
      </div>
      <Switch
        label={words.large}
        note={words.largeNote}
        checked={large}
        onChange={(on) => changeSettings({ size: on ? 'large' : 'normal' })}
      />
      <Switch
        label={words.alerts}
        note={words.alertsNote}
        checked={alerts}
        onChange={(on) => {
          changeSettings({ alerts: on })
          signal('attention')
        }}
      />
    </Card>
  )
}
