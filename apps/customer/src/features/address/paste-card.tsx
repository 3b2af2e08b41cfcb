// A card that fills the address form from pasted text.

import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { TextArea } from '@huishou/kit/forms/text-area'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import type { AddressForm } from './address-form.ts'
import { addressMessages } from './messages.ts'
import { parsePastedAddress, withoutRegions } from '@huishou/kit/forms/parse-address'
import { parseRegions } from './parse-regions.ts'

/** The maximum length of the text that is parsed. */
const MOST = 300

/** Fills the form from pasted text; fields it does not mention stay unchanged. */
export function PasteCard({ change }: { change: (part: Partial<AddressForm>) => void }) {
  const messages = useMessages(addressMessages)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [reading, read] = usePending(async (pasted: string) => {
    const { linkMan, mobile, address, menpai } = parsePastedAddress(pasted.slice(0, MOST))
    if (!linkMan && !mobile && !address) return setWrong(messages.pasteNothing)
    const regions = await parseRegions(address)
    setWrong('')
    setText('')
    change({
      ...(linkMan ? { linkMan } : {}),
      ...(mobile ? { mobile } : {}),
      ...(address ? { address: withoutRegions(address, regions) } : {}),
      ...(menpai ? { menpai } : {}),
      ...(regions.length > 0 ? { regions } : {}),
    })
  })
  return (
    <Card>
      <TextArea
        label={messages.paste}
        placeholder={messages.pastePlaceholder}
        rows={2}
        limit={MOST}
        value={text}
        error={wrong}
        onChange={(typed) => {
          setText(typed)
          setWrong('')
        }}
        onPaste={(event) => void read(event.clipboardData.getData('text'))}
      />
      {text.trim() && (
        <Button size="s" tone="soft" pending={reading} onClick={() => void read(text)}>
          {messages.pasteRead}
        </Button>
      )}
    </Card>
  )
}
