/** The company responsible for the marketplace; each installation sets its own app params. */
export function legalNames(appParams: Record<string, unknown>) {
  const text = (name: string, otherwise: string) => {
    const value = appParams[name]
    return typeof value === 'string' && value ? value : otherwise
  }
  return {
    product: text('productName', 'Tuerca'),
    company: text('legalCompanyName', 'Tuerca'),
    email: text('legalEmail', 'datos@tuerca.test'),
  }
}
