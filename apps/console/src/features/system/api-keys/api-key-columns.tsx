// Columns of the list of API keys, with buttons for the actions on each key.

import { revokeApiKey } from '@huishou/wire/client/staff/api-keys'
import {
  apiAccess,
  apiAccessText,
  apiAreaNames,
  apiAreas,
  apiKeyStateText,
  type ApiKeyState,
  type ApiScope,
} from '@huishou/wire/staff/api-scopes'
import { staffRoleText } from '@huishou/wire/staff/roles'
import { dayOf } from '@huishou/wire/time'
import { Ban } from 'lucide-react'
import './api-keys.css'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ToneTag, type Tone } from '../../../shared/display/tone-tag.tsx'
import { fullTime } from '../../../shared/format.ts'
import type { Say } from '../../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../../shared/record/record-actions.tsx'
import { messages } from './messages.ts'
import { useKeyDecision, type ApiKey } from './use-key-decision.ts'

const tones: Record<ApiKeyState, Tone> = { valid: 'good', expired: 'calm', revoked: 'calm' }

const RevokeDialog = dialogOf<typeof revokeApiKey, ApiKey>({
  endpoint: revokeApiKey,
  useSend: useKeyDecision,
  title: messages.revokeTitle,
  ok: messages.revoke,
  danger: true,
  lead: ({ name }, { say }) => <p>{say(messages.revokeText, { name })}</p>,
  input: ({ id }) => ({ id }),
})

const actions: readonly RecordAction<ApiKey>[] = [
  { name: 'revoke', text: messages.revoke, Icon: Ban, endpoint: revokeApiKey, Dialog: RevokeDialog },
]

/** The scopes as text, one line per area, with the kinds of access to it. */
const scopeLines = (scopes: readonly ApiScope[], say: Say): { area: string; access: string }[] =>
  apiAreaNames.flatMap((area) => {
    const given = apiAccess.filter((access) => scopes.includes(`${area}:${access}`))
    return given.length === 0
      ? []
      : [
          {
            area: say(apiAreas[area].text),
            access: given.map((access) => say(apiAccessText[access])).join(' · '),
          },
        ]
  })

export const apiKeyColumns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    title: messages.name,
    width: 160,
    cell: ({ name, hint }) => <TwoLines first={name} second={<code>{hint}…</code>} />,
  },
  {
    key: 'state',
    title: messages.state,
    width: 90,
    cell: ({ state }, { say }) => <ToneTag tone={tones[state]}>{say(apiKeyStateText[state])}</ToneTag>,
  },
  { key: 'role', title: messages.role, width: 120, cell: ({ role }, { say }) => say(staffRoleText[role]) },
  {
    key: 'scopes',
    title: messages.scopes,
    cell: ({ scopes }, { say }) => (
      <ul className="scope-list">
        {scopeLines(scopes, say).map(({ area, access }) => (
          <li key={area}>
            {area} <span className="faint">{access}</span>
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'expires', title: messages.expires, width: 120, cell: ({ expiresAt }) => dayOf(expiresAt) },
  {
    key: 'used',
    title: messages.used,
    width: 170,
    cell: ({ usedAt }, { say }) =>
      usedAt === null ? <span className="faint">{say(messages.unused)}</span> : fullTime(usedAt),
  },
  {
    key: 'created',
    title: messages.created,
    width: 120,
    cell: ({ createdAt, createdBy }) => <TwoLines first={dayOf(createdAt)} second={createdBy} />,
  },
  {
    key: 'actions',
    title: null,
    width: 110,
    align: 'end',
    cell: (row) => <RecordActions of={actions} row={row} may={row.may} />,
  },
]
