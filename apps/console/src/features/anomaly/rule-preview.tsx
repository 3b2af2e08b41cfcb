// Button and list that show what an anomaly rule with the entered thresholds would have found in the last `ANOMALY_DAYS` days.

import { ANOMALY_DAYS } from '@huishou/wire/anomaly/states'
import { Alert, Button } from 'antd'
import { Calculator } from 'lucide-react'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { KeyFigure, Subjects } from './case-columns.tsx'
import { messages } from './messages.ts'
import type { Preview } from './queries.ts'

type Props = { preview: Preview | null; pending: boolean; onShow: () => void }

export function PreviewResult({ preview, pending, onShow }: Props) {
  const say = useSay()
  return (
    <section className="anomaly-preview">
      <Button icon={<Calculator size={15} />} loading={pending} onClick={onShow}>
        {say(messages.preview, { days: ANOMALY_DAYS })}
      </Button>
      {preview && (
        <div aria-live="polite">
          <Alert
            type={preview.count === 0 ? 'success' : 'info'}
            showIcon
            title={say(messages.previewCount, { days: ANOMALY_DAYS, count: preview.count })}
          />
          {preview.rows.length > 0 && (
            <>
              <p className="faint">{say(messages.previewFirst, { count: preview.rows.length })}</p>
              <ul className="anomaly-hits">
                {preview.rows.map((hit, at) => (
                  <li key={at}>
                    <time className="faint">{fullTime(hit.happenedAt).slice(0, 16)}</time>
                    <Subjects subjects={hit.subjects} />
                    <KeyFigure evidence={hit.evidence} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  )
}
