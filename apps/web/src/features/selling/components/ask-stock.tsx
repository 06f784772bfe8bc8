import { CONFIRMATION_ASKED, makeQuotation } from '@tuerca/contract/sales'
import { changeTransaction } from '@tuerca/contract/sales-handling'
import { quantityProblem } from '@tuerca/domain/quotation-states'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { markStale } from '../../../shared/api/mark-stale.ts'
import { awaitAnswer } from '../../../shared/awaited-answer.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Stepper } from '../../../shared/ui/quantity.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { offersInstead, type ProductToAsk } from './stock-question.ts'
import css from './confirm-stock.module.css'
import { OfferedInstead } from './offered-instead.tsx'

/** Lists that were asked for by a window know the answer of before. */
const readAgain = () => markStale('product-result')

/** M4.03, M4.04: asks the store whether it is there, and takes the question back while nobody has answered. */
export default function AskStock({ product, look }: { product: ProductToAsk; look: 'plain' | 'go' }) {
  const { available, salesModel, quoteRecord } = product
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const mayAsk = quoteRecord === null || quoteRecord.not_available === 1
  // What was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (pressed.current) place.current?.querySelector<HTMLElement>(mayAsk ? 'input' : 'button')?.focus()
    pressed.current = false
  }, [mayAsk])
  // What it offers instead is told also, and most of all, where it has none any more.
  const offered =
    offersInstead(product) && quoteRecord !== null ? <OfferedInstead saleId={quoteRecord.sale_id} /> : null
  if (!available || salesModel !== 3) return offered
  const onDone = () => {
    pressed.current = true
  }
  if (!mayAsk && !(quoteRecord.seller_response === 0 && quoteRecord.sale_id > 0)) return null
  return (
    <div ref={place} className={css.place} data-asking>
      {offered}
      {mayAsk ? (
        <Ask product={product} look={look} onDone={onDone} />
      ) : (
        <Withdraw saleId={quoteRecord.sale_id} onDone={onDone} />
      )}
    </div>
  )
}

function Ask({
  product: { id, title, inventario },
  look,
  onDone,
}: {
  product: ProductToAsk
  look: 'plain' | 'go'
  onDone: () => void
}) {
  const { user, store } = useVisitor()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [incomplete, setIncomplete] = useState(false)
  const error = useId()
  const form = useSubmit({
    start: { quantity: '1' },
    check: ({ quantity }) => ({ quantity: quantityProblem(quantity, inventario).join(' ') }),
    async ready() {
      const person = user ?? (await signedIn({ message: 'Ingresa o crea una cuenta y le preguntamos a la tienda.' }))
      setIncomplete(person?.isComplete === false)
      return person?.isComplete === true
    },
    send: ({ quantity }, { key }) =>
      call(makeQuotation, { body: { productidquotation: id, quantityquotation: quantity } }, { idempotencyKey: key }),
    // Asked or answered already, such as before this person signed in: the page that says so comes.
    async refused({ status, message }) {
      if (status !== 409) return false
      toast(message)
      await readAgain()
      await revalidate()
      return true
    },
    async done({ data: { sale_id: saleId } }) {
      onDone()
      toast('Te respondemos por WhatsApp, correo y aquí.', {
        title: CONFIRMATION_ASKED,
        action: { label: 'Ver la pregunta', onSelect: () => void navigate(paths.myQuestion(saleId, store)) },
      })
      await readAgain()
    },
  })
  const { value, onChange } = form.field('quantity')
  const problem = form.problems.quantity
  // By what is no number its buttons count from nothing.
  const count = quantityProblem(value, inventario).length === 0 ? Number(value) : 0
  return (
    <form {...form.wiring} className={css.ask} data-wide={look === 'go' || undefined}>
      <div className={css.line}>
        <Stepper
          label={`Cantidad de ${title}`}
          name="quantity"
          text={value}
          problem={problem ? error : undefined}
          onText={onChange}
          less={count > 1 ? () => onChange(String(count - 1)) : null}
          more={count < inventario ? () => onChange(String(count + 1)) : null}
        />
        <Button type="submit" look={look} busy={form.busy} aria-label={`Confirmar existencias de ${title}`}>
          Confirmar
        </Button>
      </div>
      {problem && (
        <p id={error} role="alert" className={css.problem}>
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {incomplete && (
        <p role="alert" className={css.incomplete}>
          Completa tu registro para continuar. <CompleteSignUp size="small" />
        </p>
      )}
      <Outcome told={form.told} />
    </form>
  )
}

function Withdraw({ saleId, onDone }: { saleId: number; onDone: () => void }) {
  useEffect(awaitAnswer, [])
  const sending = useSend<number>({
    send: (id) => call(changeTransaction, { params: { id }, body: { state: 'withdrawn' } }),
    async done() {
      onDone()
      await readAgain()
    },
  })
  return (
    <div className={css.ask}>
      <Button size="small" look="bare" busy={sending.busy} onClick={() => void sending.go(saleId)}>
        Retirar la pregunta
      </Button>
      <Outcome told={sending.told} />
    </div>
  )
}
