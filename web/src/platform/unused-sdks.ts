/**
 * Replaces the parts of Firebase that reactfire imports and this app does not use: the Realtime
 * Database, Remote Config and Storage. They are two thirds of what reactfire would add to the
 * download.
 */

function unused(): never {
  throw new Error('The app is built without this part of Firebase.');
}

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ref,
};
