import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RenderedSlot } from './RenderedSlot.tsx';

/** What a subscription costs answers the form and is answered by it: they are one module. */
const subscription = () => import('../vehicle/enquiry/SubscriptionEnquiry.tsx');

/** The module of each component, which exports it by its name. */
const MODULES = {
  AlertForm: () => import('../alerts/AlertForm.tsx'),
  EnquiryForm: () => import('../forms/EnquiryForm.tsx'),
  FinanceApplication: () => import('../finance/FinanceApplication.tsx'),
  FinanceCalculator: () => import('../calculators/FinanceCalculator.tsx'),
  SignIn: () => import('../sign-in/SignIn.tsx'),
  SubscriptionCosts: subscription,
  SubscriptionEnquiry: subscription,
  TradeIn: () => import('../trade-in/TradeIn.tsx'),
  VehicleEnquiry: () => import('../vehicle/enquiry/VehicleEnquiry.tsx'),
} satisfies Record<string, () => Promise<unknown>>;

/** Components that a page renders with Island.astro. Search and checkout bring their own to `hydrateIsland`. */
export type IslandName = keyof typeof MODULES | 'SearchIsland' | 'CheckoutForm';

/** The place of an island; it holds its own hydration, which happens once. */
type Island = HTMLElement & { hydration?: Promise<void> };

/**
 * Hydrates the rendered component in `place`, once; resolves when it answers.
 *
 * @param component where the page has it already; else it is loaded by its name.
 */
export function hydrateIsland(place: Island, component?: ComponentType<never>): Promise<void> {
  place.hydration ??= hydrate(place, component);
  return place.hydration;
}

async function hydrate(place: HTMLElement, component?: ComponentType<never>): Promise<void> {
  const { island = '', props = '{}' } = place.dataset;
  const loaded = component ?? ((await MODULES[island as keyof typeof MODULES]()) as Record<string, unknown>)[island];
  const Component = loaded as ComponentType<{ children?: ReactNode }>;
  const slot = place.querySelector('[data-slot]');
  const restore = rememberTyped(place);
  return new Promise((resolve) => {
    const done = () => {
      restore();
      place.dataset.hydrated = '';
      resolve();
    };
    // In parts, so that a large component does not hold up what the visitor does meanwhile.
    startTransition(() => {
      hydrateRoot(
        place,
        <Hydrated onHydrated={done}>
          <Component {...(JSON.parse(props) as object)}>{slot && <RenderedSlot html={slot.innerHTML} />}</Component>
        </Hydrated>,
        { identifierPrefix: island },
      );
    });
  });
}

/** React writes the rendered text of a textarea into it once more; the answer puts back what the visitor wrote. */
function rememberTyped(place: HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  for (const target of place.querySelectorAll('textarea')) note({ target });
  place.addEventListener('input', note);
  return () => {
    place.removeEventListener('input', note);
    for (const [field, value] of typed) if (field.value !== value) field.value = value;
  };
}

function Hydrated({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  // After what the effects of the component put off to the next task.
  useEffect(() => void setTimeout(onHydrated), [onHydrated]);
  return children;
}
