/** Tokens stand in addresses as `tkn=` and its like, and in headers after `Bearer` or `Basic`. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(\b(?:tkn|token|access_token|refresh_token|client_secret|code)=)[^&\s"']+/gi, '$1…')
    .replace(/(\bBearer\s+)\S+/gi, '$1…')
    .replace(/(\bBasic\s+)[A-Za-z0-9+/]{16,}={0,2}/g, '$1…');
}
