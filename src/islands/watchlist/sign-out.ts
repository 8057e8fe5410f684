import { apiFetch } from '#src/stores/api-fetch.ts';
import { forgetSignIn } from '#src/stores/signed-in.ts';

/** Ends the session and loads the page again (AUTH-006). */
export async function signOut(): Promise<void> {
  try {
    const response = await apiFetch(`${document.body.dataset.api}/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok) throw new Error(String(response.status));
  } catch {
    alert('You could not be signed out. Please check your connection and try again.');
    return;
  }
  forgetSignIn();
  location.reload();
}
