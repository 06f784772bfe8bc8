import { recordOf } from '@tuerca/domain/own-value'
import {
  DOCUMENT_MOST_BYTES,
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG,
  saveSaleDocument,
} from '@tuerca/contract/sale-documents'
import { changeTransaction } from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { useId, useRef } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call, refusalIn } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Card } from '../../purchases/index.ts'
import css from './invoice-form.module.css'

const sizeProblem = (file: File | null) => (file && file.size > DOCUMENT_MOST_BYTES ? DOCUMENT_TOO_LARGE : null)

/** M7.02 `invoice`: the PDF for the buyer and the XML for the tax office. Sending again replaces the previous ones. */
export function InvoiceForm({ sale }: { sale: SaleDetail }) {
  const there = sale.documents.length > 0
  const form = useSubmit({
    start: { number: '', pdf: null as File | null, xml: null as File | null },
    check: ({ pdf, xml }) => ({ pdf: pdf ? sizeProblem(pdf) : 'Elige el PDF de la factura.', xml: sizeProblem(xml) }),
    async send({ number, pdf, xml }) {
      const named = {
        pdf: pdf ? await sendFile(sale.id, pdf, 'application/pdf') : '',
        xml: xml ? await sendFile(sale.id, xml, 'application/xml') : null,
      }
      return call(changeTransaction, { params: { id: sale.id }, body: { invoice: { number, ...named } } })
    },
    done: () => {
      toast('Quien compró ya la puede descargar.')
    },
    empties: true,
  })
  return (
    <Card title="Factura">
      {sale.documents.map(({ name, url }) => (
        <a key={url} href={url} download>
          <Icon name="download" /> {name}
        </a>
      ))}
      <form {...form.wiring} className={css.form}>
        <TextField label="Número" optional maxLength={40} {...form.field('number')} />
        <FileField
          label="PDF"
          accept="application/pdf,.pdf"
          chosen={form.values.pdf}
          error={form.problems.pdf ?? null}
          onChange={(pdf) => form.change({ pdf })}
        />
        <FileField
          label="XML (opcional)"
          accept="application/xml,text/xml,.xml"
          chosen={form.values.xml}
          error={form.problems.xml ?? null}
          onChange={(xml) => form.change({ xml })}
        />
        <Outcome told={form.told} />
        <Button type="submit" busy={form.busy}>
          {there ? 'Cambiar la factura' : 'Subir la factura'}
        </Button>
      </form>
    </Card>
  )
}

interface FileProps {
  label: string
  accept: string
  chosen: File | null
  error: string | null
  onChange: (file: File | null) => void
}

function FileField({ label, accept, chosen, error, onChange }: FileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.field}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onChange(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <Button size="small" aria-describedby={error ? id : undefined} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {chosen ? 'Cambiar el' : 'Elegir el'} {label}
      </Button>
      {chosen && (
        <span className={css.chosen}>
          {chosen.name}{' '}
          <Button look="bare" size="small" onClick={() => onChange(null)}>
            Quitar
          </Button>
        </span>
      )}
      {error && (
        <p className={css.error} id={id} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}

async function sendFile(saleId: number, file: File, type: string): Promise<string> {
  const answer = await fetch(saveSaleDocument.path.replace(':id', String(saleId)), {
    method: saveSaleDocument.method,
    headers: { 'content-type': type, accept: 'application/json' },
    body: file,
  }).catch(() => {
    throw new ApiError(0, 'No pudimos enviar el archivo. Revisa tu conexión e intenta de nuevo.')
  })
  const said = recordOf(await answer.json().catch(() => null))
  const { document: kept } = recordOf(said.data)
  if (answer.ok && typeof kept === 'string' && kept !== '') return kept
  throw refusalIn(answer.status, said, DOCUMENT_WRONG)
}
