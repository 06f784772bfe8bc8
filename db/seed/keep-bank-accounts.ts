import { clabeCheckDigit, endingOf, judgeAccount, type TypedAccount } from '@tuerca/domain/bank-account'
import type { Country } from '@tuerca/domain/country'
import type pg from 'pg'

const CLABE = '07218000123456789'
const ACCOUNTS: readonly (TypedAccount & { store: string; owner: string; country: Country })[] = [
  {
    store: 'repuestos-beto',
    owner: 'beto@repuestosbeto.test',
    country: 'CO',
    holder: 'Repuestos Beto S.A.S.',
    documentType: 'CC',
    document: '79123456',
    bank: 'Bancolombia',
    kind: 'savings',
    number: '20312345678',
  },
  {
    store: 'frenos-puebla',
    owner: 'rosa@frenospuebla.test',
    country: 'MX',
    holder: 'Rosa Hernández Ríos',
    documentType: 'RFC',
    document: 'HERR850312AB1',
    bank: '',
    kind: 'clabe',
    number: CLABE + String(clabeCheckDigit(CLABE)),
  },
]

/**
 * At every start, gives the demonstration's stores that are owed money a bank account, so that a statement can be paid.
 * An account that an owner wrote is kept. This is apart from the load because the load has no secret to encrypt the
 * numbers with.
 */
export async function keepBankAccounts(
  client: pg.ClientBase | pg.Pool,
  { now, seals }: { now: Date; seals: { seal(text: string): string; digest(text: string): string } },
): Promise<void> {
  for (const { store, owner, country, ...typed } of ACCOUNTS) {
    const { account, problems } = judgeAccount(typed, country)
    if (!account) throw new Error(`The account of ${store}: ${Object.values(problems).join(' ')}`)
    const { holder, document, bank, kind, number } = account
    await client.query(
      `insert into store_bank_accounts (store_id, holder, document, bank, kind, sealed_number, digest, ending, changed_by, changed_at)
       select s.id, $2, $3, $4, $5, $6, $7, $8, u.id, $9::timestamptz - interval '90 days' from stores s left join users u on u.email = $10
       where s.path_prefix = $1 on conflict (store_id) do nothing`,
      [
        store,
        holder,
        document,
        bank,
        kind,
        seals.seal(number),
        seals.digest(JSON.stringify(account)),
        endingOf(number),
        now,
        owner,
      ],
    )
  }
}
