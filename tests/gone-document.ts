import { windowPersistentEvents } from '@nanostores/persistent';

// A kept value lets go of its window a second after its last reader, when the document of a test may be gone already.
const { removeEventListener } = windowPersistentEvents;
windowPersistentEvents.removeEventListener = (...listener) => {
  if (globalThis.window) removeEventListener(...listener);
};
