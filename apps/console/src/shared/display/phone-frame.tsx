import type { Language } from '@huishou/wire/text'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLanguage, useSay } from '../language.ts'
import './phone-frame.css'

const messages = {
  title: { zh: '客户看到的样子', en: 'As the customer sees it' },
  phone: { zh: '手机预览', en: 'Phone preview' },
  zh: { zh: '中文', en: '中文' },
  en: { zh: 'English', en: 'English' },
} as const

/** A phone frame around a preview of the customer app, with a language switch. */
export function PhoneFrame({ children }: { children: (language: Language) => ReactNode }) {
  const say = useSay()
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <>
      <div className="preview-head">
        <h2>{say(messages.title)}</h2>
        <Segmented<Language>
          size="small"
          value={language}
          onChange={setLanguage}
          options={(['zh', 'en'] as const).map((value) => ({ value, label: say(messages[value]) }))}
        />
      </div>
      <section
        className="phone-frame"
        aria-label={say(messages.phone)}
        lang={language === 'zh' ? 'zh-CN' : 'en'}
      >
        {children(language)}
      </section>
    </>
  )
}
