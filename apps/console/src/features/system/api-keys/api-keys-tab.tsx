import { apiKeys } from '@huishou/wire/client/staff/api-keys'
import { Flex } from 'antd'
import { Desk, type DeskOf } from '../../../shared/desk/desk.tsx'
import { useSay } from '../../../shared/language.ts'
import { systemSpec, type SystemFilters, type SystemProps } from '../system-url-state.ts'
import { apiKeyColumns } from './api-key-columns.tsx'
import { CreateKeyButton } from './create-key.tsx'
import { messages } from './messages.ts'

const keys: DeskOf<typeof apiKeys, SystemFilters> = {
  endpoint: apiKeys,
  spec: systemSpec,
  input: () => ({}),
  actions: [CreateKeyButton],
  columns: apiKeyColumns,
  minWidth: 1180,
  empty: messages.none,
}

/** Tab with the API keys that other software uses: what each key may do, when it expires, and when it was last used. */
export function ApiKeysTab(props: SystemProps) {
  const say = useSay()
  return (
    <Flex vertical gap={12}>
      <p className="faint">{say(messages.lead)}</p>
      <Desk of={keys} {...props} />
    </Flex>
  )
}
