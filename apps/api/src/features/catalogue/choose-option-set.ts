import type { OptionSet } from '../../ports/oem-catalogue.ts'

const WANTED = ['family', 'model', 'vehicle family', 'vehicle name']

/**
 * C3.09: the set named Family, Model, Vehicle Family or Vehicle Name comes first and is shown; otherwise the order
 * stays.
 */
export function chosenFirst(sets: readonly OptionSet[]): OptionSet[] {
  const place = ({ name }: OptionSet) => WANTED.indexOf(name.trim().toLowerCase())
  const [chosen] = sets.filter((set) => place(set) >= 0).sort((a, b) => place(a) - place(b))
  return chosen ? [chosen, ...sets.filter((set) => set !== chosen)] : [...sets]
}
