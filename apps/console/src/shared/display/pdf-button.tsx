import type { InputOf, StaffEndpoint } from '@huishou/wire/client'
import { Button, type ButtonProps } from 'antd'
import { Printer } from 'lucide-react'
import { roleMay } from '../role-may.ts'
import { useMe } from '../session.ts'
import { usePdf } from '../use-pdf.ts'

type Props<E extends StaffEndpoint> = { endpoint: E; input: InputOf<E>; text: string } & Pick<
  ButtonProps,
  'size'
>

/** Button that opens a PDF for printing; hidden from roles that may not open the document. */
export function PdfButton<E extends StaffEndpoint>({ endpoint, input, text, ...button }: Props<E>) {
  const { role } = useMe()
  const { open, opening } = usePdf(endpoint)
  if (!roleMay(role, endpoint)) return null
  return (
    <Button {...button} icon={<Printer size={15} />} loading={opening} onClick={() => void open(input)}>
      {text}
    </Button>
  )
}
