# bash completion for kawaraban: source <(kawaraban completion bash)
# It asks `kawaraban complete -- WORDS...` what the last word may become, and needs neither the package bash-completion nor more than
# the bash 3.2 of macOS, which knows no mapfile and no compopt.
__kawaraban_complete() {
    local typed="${COMP_LINE:0:COMP_POINT}" before="" ending="" line current
    local -a words
    IFS=$' \t' read -r -a words <<< "$typed"
    if [[ "$typed" == *[[:space:]] ]]; then words+=(""); fi
    current="${words[${#words[@]}-1]}"
    # Readline takes for the word what stands behind the last colon or equals sign: sig:node, --format=json.
    if [[ "$COMP_WORDBREAKS" == *:* && "$current" == *:* ]]; then
        before="${current%:*}:"
    elif [[ "$COMP_WORDBREAKS" == *=* && "$current" == *=* ]]; then
        before="${current%=*}="
    fi
    COMPREPLY=()
    while IFS= read -r line; do
        case "$line" in
            :[0-9]*) ending="$line" ;;
            ?*)
                line="${line%%$'\t'*}"
                COMPREPLY+=("${line#"$before"}")
                ;;
        esac
    done < <(kawaraban complete -- "${words[@]:1}" 2> /dev/null)
    if [[ "$ending" == ":0" ]]; then
        compopt -o filenames 2> /dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${current#"$before"}")
    fi
}
complete -F __kawaraban_complete kawaraban
