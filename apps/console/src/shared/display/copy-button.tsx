// Button that copies a value to the clipboard.

import { Button, Tooltip } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

const SHOWN_MS = 1500

/** Copies through a hidden text field if the clipboard API is missing, as on pages over plain HTTP. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.cssText = 'position:fixed;opacity:0'
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  }
}

/** Shows a tick for a moment after copying; `what` names the value in the tooltip. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [copied])
  const title = copied ? say(messages.copied) : say(messages.copy, { what })
  return (
    <Tooltip title={title}>
      <Button
        type="text"
        size="small"
        aria-label={title}
        icon={copied ? <Check size={14} /> : <Copy size={14} />}
        onClick={() => void copy(text).then(setCopied)}
      />
    </Tooltip>
  )
}
