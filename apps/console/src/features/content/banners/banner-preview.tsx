import type { Language } from '@huishou/wire/text'
import { Button, Segmented } from 'antd'
import { ChevronRight, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { linkText } from './banner-link.ts'
import { messages } from './messages.ts'

type PreviewBanner = {
  key: number | string
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  picture: string | undefined
  pictureEn: string | undefined
  link: string
}

/** Preview of banners as customers see them, in either language. */
export function BannerPreview({ banners, empty }: { banners: readonly PreviewBanner[]; empty: string }) {
  const say = useSay()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [at, setAt] = useState(0)
  const shown = banners[at % Math.max(banners.length, 1)]
  return (
    <section className="banner-preview" aria-label={say(messages.preview)}>
      <header>
        <h2>{say(messages.preview)}</h2>
        <Segmented<Language>
          size="small"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: say(messages.inChinese) },
            { value: 'en', label: say(messages.inEnglish) },
          ]}
        />
      </header>
      {shown ? (
        <OneBanner key={shown.key} banner={shown} language={language} />
      ) : (
        <p className="faint">{empty}</p>
      )}
      {shown && (
        <footer>
          <small className="faint">{say(messages.leads, { to: linkText(shown.link, language) })}</small>
          {banners.length > 1 && (
            <Button size="small" icon={<ChevronRight size={14} />} onClick={() => setAt(at + 1)}>
              {say(messages.previewOne, { at: (at % banners.length) + 1, count: banners.length })}
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}

function OneBanner({ banner, language }: { banner: PreviewBanner; language: Language }) {
  const say = useSay()
  const english = language === 'en'
  const picture = (english && banner.pictureEn) || banner.picture
  const title = (english && banner.titleEn) || banner.title
  const description = (english && banner.descriptionEn) || banner.description
  return (
    <div className="banner-shown">
      {picture ? (
        <>
          <img src={picture} alt="" />
          <span className="banner-text">
            <strong>{title}</strong>
            {description && <span>{description}</span>}
          </span>
        </>
      ) : (
        <span className="faint">
          <ImageOff size={22} strokeWidth={1.5} aria-hidden />
          {say(messages.noPicture)}
        </span>
      )}
    </div>
  )
}
