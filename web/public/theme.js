// Before the first paint: a stored choice of theme wins over the system's.
(() => {
  try {
    const choice = localStorage.getItem('theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // Storage may be closed to the page; the system's theme then stands.
  }
})();
