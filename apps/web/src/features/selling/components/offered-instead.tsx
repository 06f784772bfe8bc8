import { loadTransaction } from '@tuerca/contract/sales'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import css from './confirm-stock.module.css'
import { Substitutes } from './substitutes.tsx'

/** What a store without stock offers instead; empty when none of that is available any more, or it cannot be read. */
export function OfferedInstead({ saleId }: { saleId: number }) {
  const [answer, setAnswer] = useState<SaleDetail | null>(null)
  useEffect(() => {
    let left = false
    const read = async () => {
      try {
        const { data } = await call(loadTransaction, { params: { id: saleId } })
        if (!left) setAnswer(data)
      } catch {
        // The way to ask again stands there all the same.
      }
    }
    void read()
    return () => {
      left = true
    }
  }, [saleId])
  if (!answer || answer.substitutes.length === 0) return null
  return (
    <div className={css.offered}>
      <p>No la tiene. Hay y te ofrece:</p>
      <Substitutes of={answer} />
    </div>
  )
}
