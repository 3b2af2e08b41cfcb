import { staffWarnings } from '@huishou/wire/client/staff/warnings'
import { MINUTE } from '@huishou/wire/time'
import { Alert } from 'antd'
import { useRead } from '../shared/use-read.ts'

/**
 * Banners with the warnings that the server reports, for example that no SMS can be sent or that the last backup is too
 * old. Each stays until its problem is solved.
 */
export function SetupWarnings() {
  const { data } = useRead(staffWarnings, {}, { everyMs: MINUTE })
  return data?.rows.map(({ key, title, text }) => (
    <Alert key={key} banner type="error" title={title} description={text} />
  ))
}
