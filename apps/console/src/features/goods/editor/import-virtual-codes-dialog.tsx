import type { ReplyOf } from '@huishou/wire/client'
import { importVirtualCodes, importVirtualCodesLimits } from '@huishou/wire/client/catalog/stock'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { CsvDrop, type CsvFile } from '../../../shared/csv/table-file-input.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useSend } from '../../../shared/use-send.ts'
import { useGoodsSend } from '../queries.ts'
import { messages } from '../messages.ts'
import { FormItem, TextBox } from '../../../shared/form/text-input.tsx'

type Found = ReplyOf<typeof importVirtualCodes>
const SHOWN = 20

type Props = { skuId: number; name: string; onClose: () => void }

/** Dialog to import the codes of virtual goods, typed or from a file. The server checks them first. */
export function ImportVirtualCodesDialog({ skuId, name, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [codes, setCodes] = useState('')
  const [file, setFile] = useState<CsvFile | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const asking = useSend(importVirtualCodes, setFound)
  const importing = useGoodsSend(importVirtualCodes, ({ added, left }) => {
    message.success(say(messages.codesAdded, { added, left }))
    onClose()
  })
  const change = (text: string, from: CsvFile | null = null) => {
    setCodes(text)
    setFile(from)
    setFound(null)
    asking.clear()
    importing.clear()
  }
  const none = codes.trim() === ''
  return (
    <Dialog
      title={say(messages.codes)}
      blocked={found === null || found.added === 0}
      pending={importing.pending}
      refused={asking.refused ?? importing.refused}
      onClose={onClose}
      onOk={() => void importing.send({ skuId, codes })}
    >
      <p className="faint">
        {name} · {say(messages.codesLead)}
      </p>
      <CodesBox codes={codes} onChange={change} />
      <CsvDrop
        file={file}
        title={messages.codesFile}
        hint={messages.codesFileHint}
        limit={importVirtualCodesLimits.codes}
        textOnly
        onChange={(next) => change(next?.text ?? '', next)}
      />
      <div className="codes-check">
        <Button
          disabled={none}
          loading={asking.pending}
          title={none ? say(messages.codesNone) : ''}
          onClick={() => void asking.send({ skuId, codes, preview: true })}
        >
          {say(messages.codesCheck)}
        </Button>
        {found && <Counted found={found} />}
      </div>
      {found && <Wrong found={found} />}
    </Dialog>
  )
}

function CodesBox({ codes, onChange }: { codes: string; onChange: (codes: string) => void }) {
  return (
    <Form layout="vertical" component={false}>
      <FormItem label={useSay()(messages.codesLabel)} htmlFor="codes">
        <TextBox
          id="codes"
          rows={6}
          value={codes}
          limit={importVirtualCodesLimits.codes}
          className="codes"
          onChange={({ target }) => onChange(target.value)}
        />
      </FormItem>
    </Form>
  )
}

function Counted({ found: { added, twice, wrong } }: { found: Found }) {
  return <span role="status">{useSay()(messages.codesFound, { added, twice, wrong: wrong.length })}</span>
}

function Wrong({ found }: { found: Found }) {
  const say = useSay()
  if (found.wrong.length === 0) return null
  return (
    <ul className="bad">
      {found.wrong.slice(0, SHOWN).map((wrong) => (
        <li key={wrong.line}>{say(messages.codesLine, wrong)}</li>
      ))}
    </ul>
  )
}
