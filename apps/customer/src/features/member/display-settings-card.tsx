import { Card } from '@huishou/kit/layout/card'
import { Segmented } from '@huishou/kit/forms/segmented'
import { Switch } from '@huishou/kit/forms/switch'
import { useMessages } from '../../shared/i18n.ts'
import { signal } from '../../shared/device/vibration-and-sounds.ts'
import { changePreferences, usePreferences } from '../../shared/preferences.ts'
import { memberMessages } from './messages.ts'
import styles from './mine-page.module.css'

const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const
const THEMES = ['system', 'light', 'dark'] as const

/** The card with the settings for language, theme, text size, and vibration and sounds; changes apply immediately. */
export function DisplaySettingsCard() {
  const messages = useMessages(memberMessages)
  const { language, theme, size, alerts } = usePreferences()
  const large = size === 'large'
  return (
    <Card title={messages.look}>
      <div className={styles.looks}>
        <div>
          <span>{messages.language}</span>
          <Segmented
            label={messages.language}
            options={LANGUAGES}
            value={language}
            onChange={(next) => changePreferences({ language: next })}
          />
        </div>
        <div>
          <span>{messages.theme}</span>
          <Segmented
            label={messages.theme}
            options={THEMES.map((value) => ({ value, label: messages.themes[value] }))}
            value={theme}
            onChange={(next) => changePreferences({ theme: next })}
          />
        </div>
      </div>
      <Switch
        label={messages.large}
        note={messages.largeNote}
        checked={large}
        onChange={(on) => changePreferences({ size: on ? 'large' : 'normal' })}
      />
      <Switch
        label={messages.alerts}
        note={messages.alertsNote}
        checked={alerts}
        onChange={(on) => {
          changePreferences({ alerts: on })
          signal('attention')
        }}
      />
    </Card>
  )
}
