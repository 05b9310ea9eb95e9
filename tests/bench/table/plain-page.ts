/** The plainest page of the same rows: one table of all of them, built anew at each key. */
export const plainPage = `<!doctype html><title>Plain</title><input type="search" aria-label="Search holdings"><table><tbody></tbody></table><script type="module">
  const { data } = await (await fetch('/plain-holdings')).json();
  const body = document.querySelector('tbody');
  const format = (value) => (typeof value === 'number' ? value.toLocaleString('en-IN') : String(value ?? ''));
  const draw = (wanted) => body.replaceChildren(...data.filter(({ symbol }) => symbol.includes(wanted)).map((row, place) => {
    const line = document.createElement('tr');
    for (const value of [place + 1, row.account_name, row.symbol, row.quantity, row.buy_price, row.buy_value, row.prev_close, row.current_value, row.pnl, row.pnl_percent, row.is_collateral]) {
      line.append(Object.assign(document.createElement('td'), { textContent: format(value) }));
    }
    return line;
  }));
  document.querySelector('input').addEventListener('input', ({ target }) => draw(target.value));
  draw('');
</script>`;
