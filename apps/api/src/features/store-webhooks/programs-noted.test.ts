import type { AdminEvent } from '@tuerca/contract/admin-events'
import { expect, test } from 'vitest'
import { useStores } from '../store-products/testing-store-products.ts'

const s = useStores()

test('who makes or revokes a key, or sets, changes or takes away an address, stands in the log of the store; no secret does', async () => {
  const store = await s.store()
  const key = await s.ask<{ key: { id: number }; secret: string }>(store.owner, 'POST', '/api/store/keys', {
    storeId: store.id,
    name: 'Bodega',
    scopes: ['products.read'],
  })
  const url = 'https://tienda.example/oculto?clave=no-se-dice'
  const hook = await s.ask<{ webhook: { id: number }; secret: string }>(store.owner, 'POST', '/api/store/webhooks', {
    storeId: store.id,
    url,
    events: ['stock.changed'],
  })
  const { id } = hook.data.webhook
  for (const active of [false, false]) await s.ask(store.owner, 'PATCH', `/api/store/webhooks/${id}`, { active })
  await s.ask(store.owner, 'DELETE', `/api/store/webhooks/${id}`)
  for (let i = 0; i < 2; i += 1) await s.ask(store.owner, 'DELETE', `/api/store/keys/${key.data.key.id}`)
  const { data } = await s.ask<AdminEvent[]>(
    store.owner,
    'GET',
    `/api/store/changes?storeId=${store.id}&area=program&pageSize=20`,
  )
  expect(data.toReversed().map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'create Llave Bodega',
    'create Avisos a tienda.example',
    'update Avisos a tienda.example',
    'delete Avisos a tienda.example',
    'retire Llave Bodega',
  ])
  expect(JSON.stringify(data)).not.toMatch(/no-se-dice|whsec_|oculto/)
  expect(JSON.stringify(data)).not.toContain(key.data.secret)
})
