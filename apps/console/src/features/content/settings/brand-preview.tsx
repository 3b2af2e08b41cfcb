// Preview of the brand settings as typed: phone screens in light and dark.

import { brandPalette, colourProblem, STANDARD_COLOUR } from '@huishou/wire/content/derive-brand-colours'
import { Recycle } from 'lucide-react'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { messages } from './messages.ts'
import type { SettingDraft } from './use-setting-draft.ts'

/** The remaining colours of the preview, copied from `tokens.css` of the kit. */
const papers = {
  light: { bg: '#f2f6f4', surface: '#ffffff', ink: '#14211b', ink2: '#4a5c53' },
  dark: { bg: '#0d1311', surface: '#161d1a', ink: '#e9f1ed', ink2: '#b3c2bb' },
} as const
type Theme = keyof typeof papers

type Shown = { name: string; appName: string; slogan: string; logo: string; icon: string; colour: string }

/** The parts of the draft that the preview shows, in the UI language. */
const useShown = (draft: SettingDraft['draft'], names: { zh: string; en: string }): Shown => {
  const language = useLanguage()
  const inLanguage = (zh: string, en: string) => (language === 'en' && en !== '' ? en : zh)
  const name = inLanguage(names.zh, names.en)
  const colour = draft.brand_colour.trim().toLowerCase()
  return {
    name,
    appName: inLanguage(draft.app_name, draft.app_name_en) || name,
    slogan: inLanguage(draft.slogan, draft.slogan_en),
    logo: draft.brand_logo,
    icon: draft.brand_icon,
    colour: colourProblem(colour) === null ? colour : STANDARD_COLOUR,
  }
}

/** Shows one phone for each theme. */
export function BrandPreview({
  draft,
  names,
}: {
  draft: SettingDraft['draft']
  names: { zh: string; en: string }
}) {
  const say = useSay()
  const shown = useShown(draft, names)
  return (
    <div className="brand-preview" role="group" aria-label={say(messages.preview)}>
      {(['light', 'dark'] as const).map((theme) => (
        <Phone key={theme} theme={theme} {...shown} />
      ))}
    </div>
  )
}

function Phone({ theme, name, appName, slogan, logo, icon, colour }: Shown & { theme: Theme }) {
  const say = useSay()
  const own = brandPalette(colour)[theme]
  const paper = papers[theme]
  return (
    <figure>
      <div className="brand-phone" style={{ background: paper.bg, color: paper.ink }}>
        <div
          className="brand-phone-head"
          style={{
            background: `linear-gradient(180deg, ${own['fresh-1']}, ${own['fresh-2']} 55%, ${paper.bg})`,
          }}
        >
          <span className="brand-phone-logo" style={{ background: paper.surface, color: own.brand }}>
            {logo === '' ? <Recycle size={22} aria-hidden /> : <img src={logo} alt="" />}
          </span>
          <b>{name}</b>
          {slogan !== '' && <small>{slogan}</small>}
        </div>
        <div className="brand-phone-card" style={{ background: paper.surface }}>
          <span style={{ color: paper.ink2 }}>
            {say(messages.previewText)} <b style={{ color: own.brand }}>{say(messages.previewLink)}</b>
          </span>
          <span
            className="brand-phone-chip"
            style={{ background: own['brand-soft'], color: own['brand-ink'] }}
          >
            {say(messages.previewChip)}
          </span>
          <span className="brand-phone-button" style={{ background: own.brand, color: own['on-brand'] }}>
            {say(messages.previewButton)}
          </span>
        </div>
        <div className="brand-phone-icon">
          <img src={icon === '' ? '/icons/icon-192.png' : icon} alt="" />
          <small>{appName}</small>
        </div>
      </div>
      <figcaption className="faint">
        {say(theme === 'light' ? messages.previewLight : messages.previewDark)}
      </figcaption>
    </figure>
  )
}
