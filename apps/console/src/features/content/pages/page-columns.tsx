// Columns of the list of content pages, such as the terms or the privacy policy.

import { Link } from 'react-router'
import { timeText } from '../../../shared/format.ts'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import type { Column } from '../../../shared/desk/columns.ts'
import { type ContentPage } from '../queries.ts'
import { messages } from '../notice-and-page-messages.ts'

const opensAt = { about: messages.about, terms: messages.terms, privacy: messages.privacy } as const

export const pageColumns: readonly Column<ContentPage>[] = [
  {
    key: 'title',
    title: messages.page,
    ellipsis: true,
    cell: ({ id, title, titleEn, contentEn, draft }, { say, language, linkTo }) => (
      <span className="two-lines">
        <span>
          <Link to={linkTo(id)}>{(language === 'en' && titleEn) || title}</Link>
          {draft && <ToneTag tone="warn">{say(messages.draft)}</ToneTag>}
        </span>
        <small>
          {titleEn === '' || contentEn === '' ? say(messages.noEnglish) : language === 'en' ? title : titleEn}
        </small>
      </span>
    ),
  },
  { key: 'key', title: messages.key, width: 200, cell: ({ key }) => <code>{key}</code> },
  {
    key: 'where',
    title: messages.where,
    width: 260,
    cell: ({ key }, { say }) => say(opensAt[key as keyof typeof opensAt] ?? messages.byLink),
  },
  {
    key: 'updatedAt',
    title: messages.updatedAt,
    width: 160,
    align: 'end',
    cell: ({ updatedAt }, { language, now }) => (
      <span className="faint">{timeText(updatedAt, now, language)}</span>
    ),
  },
]
